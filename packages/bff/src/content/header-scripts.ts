import type { HeaderScript } from '@edison/contracts/content/scripts';
import { contentCalls } from '@edison/contracts/upstream/content';
import type { FastifyBaseLogger } from 'fastify';
import type { Watched } from '../breaker/watch-upstreams.ts';
import { createStaleCache } from './cache/stale-cache.ts';
import { createContentClient } from './content-client.ts';
import { readHeaderScripts } from './read-header-scripts.ts';

/** The header scripts of the content service that are allowed. */
export interface HeaderScripts extends AsyncDisposable {
  /** Throws `UPSTREAM_UNAVAILABLE` when loading fails and nothing is cached. */
  list(): Promise<readonly HeaderScript[]>;
}

export interface HeaderScriptParts {
  readonly url: string;
  readonly scriptHosts: readonly string[];
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly watched: Watched;
}

const path = '/api/Scripts/GetScripts';
const minute = 60_000;

/** Asks at most once a minute, and serves the old list while the content service fails. */
export function openHeaderScripts({ url, scriptHosts, now, log, watched }: HeaderScriptParts): HeaderScripts {
  const client = createContentClient(url, watched);
  const cache = createStaleCache({
    load: async () => {
      const tags = await client.fetch(path, ({ body }) => contentCalls.GetScripts.answer.parse(body).map(({ Script }) => Script));
      const value = readHeaderScripts(tags, scriptHosts);
      const refused = tags.length - value.length;
      if (refused > 0) log.warn({ refused }, 'header scripts are malformed, or stand on no host of SCRIPT_HOSTS');
      return { value, bytes: 1_000 * value.length };
    },
    now,
    freshMilliseconds: minute,
    revalidateMilliseconds: 10 * minute,
    staleMilliseconds: 24 * 60 * minute,
    maxEntries: 1,
    maxBytes: 1_000_000,
  });
  return {
    list: async () => (await cache.get(path)).value,
    [Symbol.asyncDispose]: () => client[Symbol.asyncDispose](),
  };
}
