import { readdir } from 'node:fs/promises';
import { type ContentPage, contentPage } from '@edison/contracts/content/page';
import { z } from 'zod';
import { checkValue } from './check-value.ts';
import { completeMedia } from './complete-media.ts';
import type { MediaFile } from './site.ts';
import { type Fault, type Finding, locate, readYaml } from './yaml-file.ts';

/** A page as its file has it: the path is the place of the file. */
const pageFile = contentPage.omit({ path: true }).extend({
  guestAllowed: z.boolean().default(true),
  middleware: z.array(z.string()).default([]),
});

/** Reads every page of a folder: `kurser/camp.yaml` is `/kurser/camp/`, `index.yaml` its folder, `_….yaml` no page. */
export async function readPages(folder: URL, media: ReadonlyMap<string, MediaFile>) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.yaml')).sort();
  const pages = new Map<string, ContentPage>();
  const faults: Fault[] = [];
  for (const name of names.filter((name) => !name.startsWith('_'))) {
    const read = await readPage(new URL(name, folder), name, media);
    faults.push(...read.faults);
    const taken = read.page && pages.has(read.page.path);
    if (taken) faults.push({ file: `pages/${name}`, line: 1, field: '', message: `another file is the page ${read.page?.path} already` });
    if (read.page) pages.set(read.page.path, read.page);
  }
  return { pages, faults };
}

async function readPage(url: URL, name: string, media: ReadonlyMap<string, MediaFile>): Promise<{ page?: ContentPage; faults: Fault[] }> {
  const { file, faults } = await readYaml(url, `pages/${name}`);
  if (faults.length > 0) return { faults };
  const completed = completeMedia(file.value, media);
  const { value, findings } = checkValue(pageFile, file.value, completed.value);
  const path = pathOf(name);
  const all = [...completed.findings, ...findings, ...(value ? anchorFindings(value.blocks) : [])];
  const located = all.map((finding) => locate(file, finding));
  if (!/^(\/[a-z0-9-]+)*\/$/.test(path)) {
    located.push({ file: file.name, line: 1, field: '', message: 'the name of a page has small letters a–z, digits and dashes only' });
  }
  return { ...(value && { page: dated({ path, ...value }) }), faults: located };
}

function pathOf(name: string): string {
  const bare = name.replace(/\.yaml$/, '').replace(/(^|\/)index$/, '');
  return bare === '' ? '/' : `/${bare}/`;
}

/** Rich text is as old as its page unless it says otherwise. */
function dated(page: ContentPage): ContentPage {
  const blocks = page.blocks.map((block) =>
    block.ContentType === 'richText' ? { ...block, Content: { updatedDate: page.updatedAt, ...block.Content } } : block,
  );
  return { ...page, blocks };
}

function anchorFindings(blocks: ContentPage['blocks']): Finding[] {
  const seen = new Set<string>();
  return blocks.flatMap(({ Content: { AnchorId } }, n) => {
    if (AnchorId === undefined) return [];
    const twice = seen.has(AnchorId);
    seen.add(AnchorId);
    return twice ? [{ path: ['blocks', n, 'Content', 'AnchorId'], message: `the anchor "${AnchorId}" stands on the page already` }] : [];
  });
}
