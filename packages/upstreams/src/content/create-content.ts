import type { FastifyBaseLogger } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { answerNotFound, answerProblem, nameRequest } from './answer-problem.ts';
import { serveSearch } from './search/serve-search.ts';
import { serveDrafts } from './serve-drafts.ts';
import { serveMedia } from './serve-media.ts';
import { serveSite } from './serve-site.ts';
import { loadSite } from './site/load-site.ts';
import type { CurrentSite } from './site/site.ts';
import { watchSite } from './site/watch-site.ts';
import { tellChanges } from './tell-changes.ts';

/** What the content service is started with. */
export interface ContentOptions {
  /** Name of the site in the addresses of its pages, e.g. `projektedison.dk`. */
  readonly root: string;
  /** Folder of the pages; its media stand in the folder `media` beside it. By default the site that is shipped. */
  readonly pages?: URL;
  /** Secret shared with the bff: signs what has changed, and opens drafts. */
  readonly key?: string;
  /** Origin of the bff. When it is given, changed files take effect while the service runs, and the bff is told. */
  readonly follow?: string;
  readonly host?: string;
  readonly port?: number;
  readonly log: FastifyBaseLogger;
}

/**
 * Starts the content service: pages, Global, menus, scripts and media, out of files that an editor can read.
 * The files are read and checked at the start, and again when `follow` is given and one of them changes.
 * @returns the origin it listens on, without a slash at the end.
 * @throws SiteFaults when a file is wrong: every fault with file, line and field.
 */
export async function startContent(options: ContentOptions): Promise<{ url: string } & AsyncDisposable> {
  const { root, pages = new URL('./pages/', import.meta.url), key, host = '127.0.0.1', port = 0, log } = options;
  await using parts = new AsyncDisposableStack();
  const current = await openSite(options, pages, parts);
  const app = Fastify({
    loggerInstance: log,
    // Visitors' paths pass through here, and some hold what is nobody else's business.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nameRequest,
    requestTimeout: 15_000,
    bodyLimit: 1_024,
    routerOptions: { maxParamLength: 500 },
  });
  app.setErrorHandler(answerProblem);
  app.setNotFoundHandler(answerNotFound);
  serveSite(app, root, current);
  serveDrafts(app, key, current);
  serveMedia(app, current);
  serveSearch(app, current);
  parts.defer(() => app.close());
  const url = await app.listen({ host, port });
  const owned = parts.move();
  return { url, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

async function openSite({ key, follow, log }: ContentOptions, pages: URL, parts: AsyncDisposableStack): Promise<CurrentSite> {
  if (follow === undefined || key === undefined) {
    const site = await loadSite(pages);
    return () => site;
  }
  const changed = (paths: readonly string[]) => tellChanges({ url: follow, key }, paths, log);
  return parts.use(await watchSite({ pages, changed, log })).current;
}
