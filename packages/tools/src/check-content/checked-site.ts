import { readdir, readFile } from 'node:fs/promises';
import type { ContentPage } from '@edison/contracts/content/page';
import { loadSite } from '@edison/upstreams/content/load-site';
import type { Site } from '@edison/upstreams/content/site';
import { type Fault, type Finding, locate, readYaml, type YamlFile } from '@edison/upstreams/content/yaml-file';

/** A content file with its parsed YAML and its lines. */
export interface CheckedFile {
  readonly yaml: YamlFile;
  readonly lines: readonly string[];
}

/** A page, or draft, with its file. */
export interface CheckedPage extends CheckedFile {
  readonly page: ContentPage;
}

/** All content of the site with its files. */
export interface CheckedSite {
  readonly site: Site;
  readonly pages: readonly CheckedPage[];
  /** The files beside the pages: `_global.yaml`, `_flashcards.yaml`, `_media.yaml`. */
  readonly shared: readonly CheckedFile[];
}

const sharedNames = ['_global.yaml', '_flashcards.yaml', '_media.yaml'];

/**
 * Reads a site for checking.
 * @param folder of the pages, with a trailing slash.
 * @throws SiteFaults when the content service could not serve a file.
 */
export async function readCheckedSite(folder: URL): Promise<CheckedSite> {
  const site = await loadSite(folder);
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.yaml')).sort();
  const pages: CheckedPage[] = [];
  const shared: CheckedFile[] = [];
  for (const name of names) {
    const isDraft = name.startsWith('_drafts/');
    if (name.startsWith('_') && !isDraft && !sharedNames.includes(name)) continue;
    const file = await readFileOf(folder, name);
    const path = pathOf(isDraft ? name.slice('_drafts/'.length) : name);
    const page = (isDraft ? undefined : site.pages.get(path)) ?? site.drafts.get(path);
    if (sharedNames.includes(name)) shared.push(file);
    else if (page) pages.push({ ...file, page });
  }
  return { site, pages, shared };
}

async function readFileOf(folder: URL, name: string): Promise<CheckedFile> {
  const url = new URL(name, folder);
  const { file } = await readYaml(url, `pages/${name}`);
  return { yaml: file, lines: (await readFile(url, 'utf8')).split('\n') };
}

function pathOf(name: string): string {
  const bare = name.replace(/\.yaml$/, '').replace(/(^|\/)index$/, '');
  return bare === '' ? '/' : `/${bare}/`;
}

/** Gives a finding the line number of the word or link `needle`. */
export function place(file: CheckedFile, finding: Finding, needle?: string): Fault {
  const fault = locate(file.yaml, finding);
  if (needle === undefined) return fault;
  const from = fault.line - 1;
  const found = file.lines.findIndex((line, n) => n >= from && line.includes(needle));
  return found < 0 ? fault : { ...fault, line: found + 1 };
}
