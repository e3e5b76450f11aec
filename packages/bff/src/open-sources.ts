import { backendEvents } from '@edison/contracts/upstream/events';
import type { FastifyBaseLogger } from 'fastify';
import type { Backend } from './backend/call-backend.ts';
import type { BffOptions } from './bff-options.ts';
import type { Watched } from './breaker/watch-upstreams.ts';
import { openHeaderScripts } from './content/header-scripts.ts';
import { openContent } from './content/open-content.ts';
import { createRedirectTarget } from './content/redirect-target.ts';
import { createGuestEvents } from './pages/guest-events.ts';
import { createPageSource } from './pages/page-source.ts';
import { openSearch } from './search/open-search.ts';

export interface SourceParts {
  readonly backend: Backend;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** Breaker and call reports of the content service. */
  readonly watched: Watched;
  /** Called with the cache state of each answer of the content service. */
  readonly served: (state: 'hit' | 'stale' | 'miss') => void;
}

/** Opens the cached sources of public pages: content, search, header scripts and guests' events. */
export async function openSources(
  options: Pick<BffOptions, 'siteUrl' | 'content' | 'database' | 'scriptHosts' | 'redirectHosts'>,
  parts: SourceParts,
) {
  const { backend, now, log, watched, served } = parts;
  const around = { now, log, watched };
  const { url } = options.content;
  await using opened = new AsyncDisposableStack();
  const redirectTarget = createRedirectTarget(options.siteUrl, options.redirectHosts ?? []);
  const content = opened.use(await openContent({ ...options.content, database: options.database, redirectTarget, served, ...around }));
  const search = opened.use(openSearch({ url, ...around }));
  const scripts = opened.use(openHeaderScripts({ url, scriptHosts: options.scriptHosts, ...around }));
  const guestEvents = createGuestEvents(() => backend.call(backendEvents.GetEvents, { query: {} }, undefined), now);
  const source = createPageSource(content, guestEvents, now);
  const owned = opened.move();
  return { content, search, scripts, guestEvents, source, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}
