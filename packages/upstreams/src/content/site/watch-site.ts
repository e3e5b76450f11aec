import { existsSync, watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { loadSite, SiteFaults } from './load-site.ts';
import type { CurrentSite, Site } from './site.ts';
import type { Fault } from './yaml-file.ts';

/** A site that is read again when its files change. */
export interface WatchedSite extends AsyncDisposable {
  readonly current: CurrentSite;
  /** What is wrong with the files, if the last good site is served instead of them. */
  readonly faults: CurrentFaults;
}

/** The mistakes in the files, and when they were first read; undefined while there are none. */
export type CurrentFaults = () => { readonly since: Date; readonly faults: readonly Fault[] } | undefined;

export interface WatchParts {
  /** Folder of the pages, with a slash at its end; the media stand in `media` beside it, the synonyms in `search`. */
  readonly pages: URL;
  /** Called with the changed paths, at least one. */
  readonly changed: (paths: readonly string[]) => Promise<void>;
  readonly log: FastifyBaseLogger;
}

/**
 * Files are also looked at so often: the system tells nothing of a file on a network drive, nor of one that was replaced by another of its
 * name, as git and many programs that sync write them. 150 files take some milliseconds.
 */
const lookMilliseconds = 2_000;
/** The site is read so long after the last change: editors save several files, and some programs write one in several steps. */
const debounceMilliseconds = 100;
/** For a folder that cannot be read at all, as while it is being replaced. */
const unreadable: Fault = { file: '.', line: 0, field: '', message: 'the folder cannot be read', mistake: { kind: 'folder' } };

/**
 * Reads a site again whenever one of its files changes. Faults are logged with file, line and field, and the last good site stays.
 * @throws SiteFaults when the first reading finds one.
 */
export async function watchSite({ pages, changed, log }: WatchParts): Promise<WatchedSite> {
  const watched = [pages, new URL('../media/', pages), new URL('../search/', pages)].filter((folder) => existsSync(folder));
  let seen = await stateOf(watched);
  let site = await loadSite(pages);
  let wrong: ReturnType<CurrentFaults>;
  let reading = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    try {
      seen = await stateOf(watched);
      const next = await loadSite(pages);
      const paths = changedPaths(site, next);
      site = next;
      wrong = undefined;
      if (paths.length === 0) return;
      log.info({ pages: paths.length }, 'content: the site was read anew');
      await changed(paths);
    } catch (error) {
      wrong = { since: wrong?.since ?? new Date(), faults: error instanceof SiteFaults ? error.faults : [unreadable] };
      if (error instanceof SiteFaults) log.error(`content: the last good site stays. ${error.message}`);
      else log.error({ err: error }, 'content: the last good site stays');
    }
  }

  function scheduleRead(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reading = reading.then(read);
    }, debounceMilliseconds);
  }

  async function look(): Promise<void> {
    // A folder that is just being replaced is looked at again.
    const state = await stateOf(watched).catch(() => seen);
    if (state !== seen) scheduleRead();
  }

  const looking = setInterval(() => void look(), lookMilliseconds);
  const folders = watched.map((folder) => watch(fileURLToPath(folder), { recursive: true }, scheduleRead));
  for (const folder of folders) folder.on('error', (error) => log.warn({ err: error }, 'content: a folder is not watched any more'));
  return {
    current: () => site,
    faults: () => wrong,
    async [Symbol.asyncDispose]() {
      for (const folder of folders) folder.close();
      clearInterval(looking);
      clearTimeout(timer);
      await reading;
    },
  };
}

/** Path, time of change and size of every file in the folders. */
async function stateOf(folders: readonly URL[]): Promise<string> {
  const files = await Promise.all(
    folders.map(async (folder) => {
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    }),
  );
  const states = files.flat().map(async (path) => {
    const { mtimeMs, size } = await stat(path);
    return `${path} ${mtimeMs} ${size}`;
  });
  return (await Promise.all(states)).toSorted().join('\n');
}

/**
 * The paths whose answer differs between two states of a site. A change of what all pages share counts as a change of the front page: after
 * any change the bff reads the shared parts and the lists again.
 */
function changedPaths(before: Site, after: Site): string[] {
  const all = new Set([...before.pages.keys(), ...after.pages.keys(), ...redirected(before), ...redirected(after)]);
  const changed = [...all].filter((path) => answerAt(before, path) !== answerAt(after, path));
  return changed.length === 0 && shared(before) !== shared(after) ? ['/'] : changed;
}

function redirected({ moved, gone }: Site): string[] {
  return [...moved.keys(), ...gone];
}

function answerAt({ pages, moved, gone }: Site, path: string): string {
  return JSON.stringify([pages.get(path), moved.get(path), gone.has(path)]);
}

function shared({ global, menus, scripts, flashcards, synonyms, media }: Site): string {
  return JSON.stringify([
    global,
    menus,
    scripts,
    [...flashcards],
    synonyms,
    [...media.values()].map((file) => [file.hashedName, file.altText]),
  ]);
}
