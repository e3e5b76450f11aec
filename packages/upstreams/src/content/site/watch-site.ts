import { existsSync, watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { changedPaths } from './changed-paths.ts';
import { createFileMemory } from './file-memory.ts';
import { loadSite, SiteFaults } from './load-site.ts';
import type { ReadPage } from './read-pages.ts';
import type { CurrentSite, MediaFile } from './site.ts';

/** A site that follows its files. */
export interface WatchedSite extends AsyncDisposable {
  readonly current: CurrentSite;
}

export interface WatchParts {
  /** Folder of the pages, with a slash at its end; the media stand in `media` beside it, the synonyms in `search`. */
  readonly pages: URL;
  /** Hears which paths are different now, at least one. */
  readonly changed: (paths: readonly string[]) => Promise<void>;
  readonly log: FastifyBaseLogger;
}

/** An editor saves several files, and some programs write one in several steps: this long after the last of them the site is read. */
const quietMilliseconds = 100;

/**
 * Reads a site anew whenever a file of it changes. A site with a fault is told with file, line and field, and the last good one
 * stays; a good one takes its place at once.
 * @throws SiteFaults when the first reading finds one.
 */
export async function watchSite({ pages, changed, log }: WatchParts): Promise<WatchedSite> {
  const memory = { pages: createFileMemory<ReadPage>(), media: createFileMemory<MediaFile | undefined>() };
  let site = await loadSite(pages, memory);
  let reading = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    try {
      const next = await loadSite(pages, memory);
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

  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reading = reading.then(read);
    }, quietMilliseconds);
  }

  const watched = [pages, new URL('../media/', pages), new URL('../search/', pages)].filter((folder) => existsSync(folder));
  const folders = watched.map((folder) => watch(fileURLToPath(folder), { recursive: true }, later));
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
