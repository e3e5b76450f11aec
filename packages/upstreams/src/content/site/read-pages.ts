import { readdir } from 'node:fs/promises';
import type { ContentMistake } from '@edison/contracts/bff/admin/dashboard';
import type { ContentPage } from '@edison/contracts/content/page';
import { checkValue } from './check-value.ts';
import { completeMedia } from './complete-media.ts';
import { createFileCache, type FileCache } from './file-cache.ts';
import { pageFile } from './page-file.ts';
import type { MediaFile } from './site.ts';
import { type Fault, type Finding, locate, readYaml } from './yaml-file.ts';

/** Drafts, each at the path of its future page, which may be published already. */
const draftsFolder = '_drafts/';

/**
 * Reads every page of a folder: `kurser/camp.yaml` is `/kurser/camp/`, `index.yaml` its folder, `_….yaml` no page. `unread`: the paths of pages
 * whose files have a mistake.
 */
export async function readPages(folder: URL, media: ReadonlyMap<string, MediaFile>, cache: FileCache<ReadPage> = createFileCache()) {
  const mediaKey = JSON.stringify([...media.values()].map((file) => [file.hashedName, file.altText]));
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.yaml')).sort();
  const pages = new Map<string, ContentPage>();
  const drafts = new Map<string, ContentPage>();
  const unread = new Set<string>();
  const faults: Fault[] = [];
  for (const name of names.filter((name) => !name.startsWith('_') || name.startsWith(draftsFolder))) {
    const url = new URL(name, folder);
    const { page, draft, faults: found } = await cache(url, mediaKey, () => readPage(url, name, media));
    faults.push(...found);
    if (!page) {
      if (!name.startsWith(draftsFolder)) unread.add(pathOf(name));
      continue;
    }
    const place = draft ? drafts : pages;
    if (place.has(page.path)) {
      const message = `another file is the ${draft ? 'draft' : 'page'} ${page.path} already`;
      faults.push({ file: `pages/${name}`, line: 1, field: '', message, mistake: { kind: 'page-twice', value: page.path } });
    }
    place.set(page.path, page);
  }
  return { pages, drafts, unread, faults };
}

/** The page in a file, and the faults found. */
export interface ReadPage {
  readonly page?: ContentPage;
  readonly draft?: boolean;
  readonly faults: Fault[];
}

async function readPage(url: URL, name: string, media: ReadonlyMap<string, MediaFile>): Promise<ReadPage> {
  const { file, faults } = await readYaml(url, `pages/${name}`);
  if (faults.length > 0) return { faults };
  const completed = completeMedia(file.value, media);
  const { value, findings } = checkValue(pageFile, file.value, completed.value);
  const inDrafts = name.startsWith(draftsFolder);
  const path = pathOf(inDrafts ? name.slice(draftsFolder.length) : name);
  const all = [...completed.findings, ...findings, ...(value ? anchorFindings(value.blocks) : [])];
  const located = all.map((finding) => locate(file, finding));
  if (!/^(\/[a-z0-9-]+)*\/$/.test(path)) {
    const message = 'the name of a page has small letters a–z, digits and dashes only';
    located.push({ file: file.name, line: 1, field: '', message, mistake: { kind: 'page-name', value: name } });
  }
  if (!value) return { faults: located };
  const { draft, ...page } = value;
  return { page: addDates({ path, ...page }), draft: draft || inDrafts, faults: located };
}

function pathOf(name: string): string {
  const bare = name.replace(/\.yaml$/, '').replace(/(^|\/)index$/, '');
  return bare === '' ? '/' : `/${bare}/`;
}

/** Rich text without a date gets the page's. */
function addDates(page: ContentPage): ContentPage {
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
    const message = `the anchor "${AnchorId}" stands on the page already`;
    const mistake: ContentMistake = { kind: 'anchor-twice', value: AnchorId };
    return twice ? [{ path: ['blocks', n, 'Content', 'AnchorId'], message, mistake }] : [];
  });
}
