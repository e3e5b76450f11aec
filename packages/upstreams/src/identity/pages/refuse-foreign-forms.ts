import type { FastifyInstance } from 'fastify';
import { errorPage } from './notices.ts';
import { type PageFrame, sendPage } from './page.ts';

/** Takes a posted form only from a page of this origin: by Sec-Fetch-Site, or by Origin where a browser does not send it. */
export function refuseForeignForms(app: FastifyInstance, origin: string, frame: PageFrame): void {
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    if (method !== 'POST') return;
    const site = headers['sec-fetch-site'];
    const own = site === undefined ? headers.origin === origin : site === 'same-origin';
    if (!own) return sendPage(reply, errorPage(frame, 'foreign'), frame);
  });
}
