import { existsSync } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { image } from '@edison/contracts/content/block-parts';
import { globalAnswer, portalMenus } from '@edison/contracts/content/global';
import type { ContentPage, Flashcard } from '@edison/contracts/content/page';
import { id } from '@edison/contracts/fields';
import { contentCalls } from '@edison/contracts/upstream/content';
import { z } from 'zod';
import { checkValue } from './check-value.ts';
import { completeMedia } from './complete-media.ts';
import { createFileCache } from './file-cache.ts';
import { readMedia } from './read-media.ts';
import { type ReadPage, readPages } from './read-pages.ts';
import { readSynonyms } from './read-synonyms.ts';
import type { MediaFile, Site } from './site.ts';
import { type Fault, type Finding, locate, readYaml } from './yaml-file.ts';

const sitePath = z.string().regex(/^(\/[\w-]+)*\/$/);
const redirects = z.object({ Moved: z.record(sitePath, z.string()), Gone: z.array(sitePath) });

/** Everything that is wrong with a site's files, each on a line of its own. */
export class SiteFaults extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    const lines = faults.map(({ file, line, field, message }) => `${file}:${line}: ${field === '' ? '' : `${field}: `}${message}`);
    super(`The content cannot be served:\n${lines.join('\n')}`);
    this.name = 'SiteFaults';
    this.faults = faults;
  }
}

/** What this process has read: a file that has not changed is read once, also where many sites are started one after the other (200 ms each). */
const cache = { pages: createFileCache<ReadPage>(), media: createFileCache<MediaFile | undefined>() };

/**
 * Reads and checks a whole site.
 * @param pages its folder of pages; the media stand in `media` beside it.
 * @throws SiteFaults with all faults at once.
 */
export async function loadSite(pages: URL): Promise<Site> {
  const folder = new URL(pages.href.replace(/\/*$/, '/'));
  const links = await findStrayLinks(new URL('../', folder));
  if (links.length > 0) throw new SiteFaults(links);
  const { media, faults } = await readMedia(folder, new URL('../media/', folder), cache.media);
  const read = await readPages(folder, media, cache.pages);
  const files = { folder, media };
  const global = await readPart(files, '_global.yaml', globalAnswer);
  const menus = await readPart(files, '_menus.yaml', portalMenus);
  const scripts = await readPart(files, '_scripts.yaml', contentCalls.GetScripts.answer);
  const redirected = await readPart(files, '_redirects.yaml', redirects, (given) => redirectFindings(given, read));
  const cards = await readFlashcards(files);
  const meanings = await readSynonyms(folder);
  const all = [...faults, ...[read, cards, meanings, global, menus, scripts, redirected].flatMap((part) => part.faults)];
  if (all.length > 0 || !global.value || !menus.value || !scripts.value || !redirected.value) throw new SiteFaults(all);
  return {
    global: global.value,
    menus: menus.value,
    scripts: scripts.value,
    pages: read.pages,
    drafts: read.drafts,
    flashcards: cards.flashcards,
    synonyms: meanings.synonyms,
    moved: new Map(Object.entries(redirected.value.Moved)),
    gone: new Set(redirected.value.Gone),
    media,
    udis: nameUdis(read.pages, media),
  };
}

/**
 * Finds symbolic links in a content folder that lead out of it, into its repository's `.git`, or nowhere. Whoever may write to the content
 * could otherwise publish any file that the server can read: git carries links.
 * @param root the folder that holds `pages`, `media` and `search`; it may itself be reached by a link.
 */
async function findStrayLinks(root: URL): Promise<Fault[]> {
  const folder = fileURLToPath(root);
  const inside = `${await realpath(folder)}${sep}`;
  const faults: Fault[] = [];
  const look = async (path: string): Promise<void> => {
    for (const entry of await readdir(path, { withFileTypes: true })) {
      const place = join(path, entry.name);
      if (entry.isDirectory() && entry.name !== '.git') await look(place);
      if (!entry.isSymbolicLink()) continue;
      const target = await realpath(place).catch(() => '');
      if (`${target}${sep}`.startsWith(inside) && !target.slice(inside.length).split(sep).includes('.git')) continue;
      const message = 'is a link to a place outside the content, which is not read';
      faults.push({ file: relative(folder, place), line: 1, field: '', message, mistake: { kind: 'outside' } });
    }
  };
  await look(folder);
  return faults;
}

interface SiteFiles {
  readonly folder: URL;
  readonly media: ReadonlyMap<string, MediaFile>;
}

async function readPart<S extends z.ZodType>(
  { folder, media }: SiteFiles,
  name: string,
  schema: S,
  check: (value: z.output<S>) => Finding[] = () => [],
) {
  const { file, faults } = await readYaml(new URL(name, folder), `pages/${name}`);
  if (faults.length > 0) return { value: undefined, faults };
  const completed = completeMedia(file.value, media);
  const { value, findings } = checkValue(schema, file.value, completed.value);
  const all = [...completed.findings, ...findings, ...(value === undefined ? [] : check(value))];
  return { value, faults: all.map((finding) => locate(file, finding)) };
}

interface KnownPages {
  readonly pages: ReadonlyMap<string, ContentPage>;
  /** Pages that are there, but cannot be read. */
  readonly unread: ReadonlySet<string>;
}

/** A redirect must lead to a page or another host, and its path must not be a page. */
function redirectFindings({ Moved, Gone }: z.output<typeof redirects>, { pages, unread }: KnownPages): Finding[] {
  const lost = Object.entries(Moved).filter(([, to]) => !pages.has(to) && !unread.has(to) && !/^https:\/\/[^\s/]+\/\S*$/.test(to));
  const hidden = [...Object.keys(Moved).map((path) => ['Moved', path]), ...Gone.map((path, n) => ['Gone', n, path])];
  return [
    ...lost.map(([from, to]): Finding => {
      const message = `leads to ${to}, which is no page and no address on another host`;
      return { path: ['Moved', from], message, mistake: { kind: 'redirect-lost', value: to } };
    }),
    ...hidden
      .filter((place) => pages.has(String(place.at(-1))))
      .map((path): Finding => ({ path, message: 'there is a page at this path', mistake: { kind: 'redirect-hides-page' } })),
  ];
}

function nameUdis(pages: ReadonlyMap<string, ContentPage>, media: ReadonlyMap<string, MediaFile>): Site['udis'] {
  const documents = [...pages.values()].map(({ path, title }) => {
    const name = path === '/' ? 'index' : path.slice(1, -1).replaceAll('/', '-');
    return [`umb://document/${name}`, { Url: path, AltText: title }] as const;
  });
  const files = [...media.values()].map((file) => {
    return [`umb://media/${file.name.replace(/\.\w+$/, '')}`, { Url: `/media/${file.hashedName}`, AltText: file.altText }] as const;
  });
  return new Map([...documents, ...files]);
}

const cardsFile = z.record(id, z.object({ Front: z.string().trim().min(1), Back: z.string().trim().min(1), Image: image.optional() }));

/** Reads the cards of `_flashcards.yaml`, by id; a site without the file has none. */
async function readFlashcards(files: SiteFiles): Promise<{ flashcards: Map<string, Flashcard>; faults: Fault[] }> {
  const name = '_flashcards.yaml';
  if (!existsSync(new URL(name, files.folder))) return { flashcards: new Map(), faults: [] };
  const { value = {}, faults } = await readPart(files, name, cardsFile);
  const flashcards = Object.entries(value).map(([id, { Front, Back, Image }]) => {
    return [id, { id, front: Front, back: Back, ...(Image && { image: Image }) }] as const;
  });
  return { flashcards: new Map(flashcards), faults };
}
