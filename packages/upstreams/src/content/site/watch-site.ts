import { existsSync, watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { loadSite, SiteFaults } from './load-site.ts';
import type { CurrentSite, Site } from './site.ts';

/** A site that is read again when its files change. */
export interface WatchedSite extends AsyncDisposable {
  readonly current: CurrentSite;
}

export interface WatchParts {
  /** Folder of the pages, with a slash at its end; the media stand in `media` beside it, the synonyms in `search`. */
  readonly pages: URL;
  /** Called with the changed paths, at least one. */
  readonly changed: (paths: readonly string[]) => Promise<void>;
  readonly log: FastifyBaseLogger;
}

/** The site is read so long after the last change: editors save several files, and some programs write one in several steps. */
const debounceMilliseconds = 100;

/**
 * Reads a site again whenever one of its files changes. Faults are logged with file, line and field, and the last good site stays.
 * @throws SiteFaults when the first reading finds one.
 */
export async function watchSite({ pages, changed, log }: WatchParts): Promise<WatchedSite> {
  let site = await loadSite(pages);
  let reading = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    try {
      const next = await loadSite(pages);
      const paths = changedPaths(site, next);
      site = next;
      if (paths.length === 0) return;
      log.info({ pages: paths.length }, 'content: the site was read anew');
      await changed(paths);
    } catch (error) {
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

  const watched = [pages, new URL('../media/', pages), new URL('../search/', pages)].filter((folder) => existsSync(folder));
  const folders = watched.map((folder) => watch(fileURLToPath(folder), { recursive: true }, scheduleRead));
  for (const folder of folders) folder.on('error', (error) => log.warn({ err: error }, 'content: a folder is not watched any more'));
  return {
    current: () => site,
    async [Symbol.asyncDispose]() {
      for (const folder of folders) folder.close();
      clearTimeout(timer);
      await reading;
    },
  };
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
