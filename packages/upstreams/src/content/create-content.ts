import type { FastifyBaseLogger } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { answerNotFound, answerProblem, nameRequest } from './answer-problem.ts';
import { serveMedia } from './serve-media.ts';
import { serveSite } from './serve-site.ts';
import { loadSite } from './site/load-site.ts';

/** What the content service is started with. */
export interface ContentOptions {
  /** Name of the site in the addresses of its pages, e.g. `projektedison.dk`. */
  readonly root: string;
  /** Folder of the pages; its media stand in the folder `media` beside it. By default the site that is shipped. */
  readonly pages?: URL;
  readonly host?: string;
  readonly port?: number;
  readonly log: FastifyBaseLogger;
}

/**
 * Starts the content service: pages, Global, menus, scripts and media, out of files that an editor can read.
 * The files are read and checked once.
 * @returns the origin it listens on, without a slash at the end.
 * @throws SiteFaults when a file is wrong: every fault with file, line and field.
 */
export async function startContent(options: ContentOptions): Promise<{ url: string } & AsyncDisposable> {
  const { root, pages = new URL('./pages/', import.meta.url), host = '127.0.0.1', port = 0, log } = options;
  const site = await loadSite(pages);
  const current = () => site;
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
  serveMedia(app, current);
  const url = await app.listen({ host, port });
  return { url, [Symbol.asyncDispose]: () => app.close() };
}
