import { createHmac } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { answerNotFound, answerProblem, requestIdOf } from './answer-problem.ts';
import { serveSearch } from './search/serve-search.ts';
import { serveMedia } from './serve-media.ts';
import { serveDrafts, serveFaults, serveSite } from './serve-site.ts';
import { loadSite } from './site/load-site.ts';
import { type WatchedSite, watchSite } from './site/watch-site.ts';

/** What the content service is started with. */
export interface ContentOptions {
  /** Name of the site in the addresses of its pages, e.g. `projektedison.dk`. */
  readonly root: string;
  /** Folder of the pages; its media stand in the folder `media` beside it. By default the site that is shipped. */
  readonly pages?: URL;
  /** Secret shared with the bff: signs notifications of changes, and the links to drafts. */
  readonly key?: string;
  /** Origin of the bff to notify. With it, changed files take effect while the service runs. */
  readonly notifyUrl?: string;
  readonly host?: string;
  readonly port?: number;
  readonly log: FastifyBaseLogger;
}

/**
 * Starts the content service: pages, Global, menus, scripts and media, out of files that an editor can read.
 * The files are read and checked at the start and, with `notifyUrl`, whenever one of them changes.
 * @returns the origin it listens on, without a slash at the end.
 * @throws SiteFaults when a file is wrong: every fault with file, line and field.
 */
export async function startContent(options: ContentOptions): Promise<{ url: string } & AsyncDisposable> {
  const { root, pages = new URL('./pages/', import.meta.url), key, host = '127.0.0.1', port = 0, log } = options;
  await using parts = new AsyncDisposableStack();
  const { current, faults } = await openSite(options, pages, parts);
  const app = Fastify({
    loggerInstance: log,
    // Paths of visitors may hold personal data.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    requestTimeout: 15_000,
    bodyLimit: 1_024,
    routerOptions: { maxParamLength: 500 },
  });
  app.setErrorHandler(answerProblem);
  app.setNotFoundHandler(answerNotFound);
  serveSite(app, root, current);
  serveFaults(app, faults);
  serveDrafts(app, key, current);
  serveMedia(app, current);
  serveSearch(app, current);
  parts.defer(() => app.close());
  const url = await app.listen({ host, port });
  const owned = parts.move();
  return { url, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

async function openSite(
  { key, notifyUrl, log }: ContentOptions,
  pages: URL,
  parts: AsyncDisposableStack,
): Promise<Pick<WatchedSite, 'current' | 'faults'>> {
  if (notifyUrl === undefined || key === undefined) {
    const site = await loadSite(pages);
    return { current: () => site, faults: () => undefined };
  }
  const changed = (paths: readonly string[]) => notifyChanges({ url: notifyUrl, key }, paths, log);
  return parts.use(await watchSite({ pages, changed, log }));
}

/** The bff to notify: its origin, and the shared secret. */
interface Listener {
  readonly url: string;
  readonly key: string;
}

const pathsPerCall = 100;
/** The bff takes the same call in the same second for a replay (422), so it is sent again with the next second, at most so often. */
const maxTries = 10;

/**
 * Notifies the bff of changed pages: `POST /bff/purge` with `{"paths": [...]}`, signed with HMAC-SHA256 over `{timestamp}.{body}`.
 * A failure is logged only: the bff notices the change when its cached copy is no longer fresh.
 */
async function notifyChanges({ url, key }: Listener, paths: readonly string[], log: FastifyBaseLogger): Promise<void> {
  for (let start = 0; start < paths.length; start += pathsPerCall) {
    const body = JSON.stringify({ paths: paths.slice(start, start + pathsPerCall) });
    const second = Math.floor(Date.now() / 1000);
    try {
      let status = 422;
      for (let later = 0; status === 422 && later < maxTries; later++) status = await post(`${url}/bff/purge`, key, body, second + later);
      if (status !== 202) log.warn({ status }, 'content: a change could not be told');
    } catch (error) {
      log.warn({ err: error }, 'content: a change could not be told');
    }
  }
}

async function post(address: string, key: string, body: string, timestamp: number): Promise<number> {
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-edison-timestamp': String(timestamp), 'x-edison-signature': signature };
  const answer = await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) });
  await answer.body?.cancel();
  return answer.status;
}
