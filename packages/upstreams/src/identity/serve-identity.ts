import formBody from '@fastify/formbody';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { errors } from 'oidc-provider';
import type { NotifyLogout } from './accounts/enrolment.ts';
import { QueueFull } from './accounts/limiter.ts';
import { describeError } from './describe-error.ts';
import { recogniseBrowsers } from './pages/known-browser.ts';
import { errorPage, queueFullPage } from './pages/notices.ts';
import { type PageFrame, sendPage, serveStyle } from './pages/page.ts';
import { servePasskeyScript } from './pages/passkey-script.ts';
import { endSessionAtOnce, type LogoutTarget } from './provider/end-session.ts';
import { mountProvider } from './provider/mount-provider.ts';
import type { PageParts } from './routes/page-parts.ts';
import { createSecurityVisits } from './routes/security-visit.ts';
import { serveConfirm } from './routes/serve-confirm.ts';
import { serveEmail } from './routes/serve-email.ts';
import { serveLogIn } from './routes/serve-log-in.ts';
import { serveInvitation, servePassword, servePasswordChange } from './routes/serve-password.ts';
import { serveRegister } from './routes/serve-register.ts';
import { serveSecurity } from './routes/serve-security.ts';

/** Dependencies of the provider and its pages. */
export interface IdentityParts extends Omit<PageParts, 'browsers'> {
  readonly issuer: URL;
  readonly logout: LogoutTarget;
  readonly notifyLogout: NotifyLogout;
  readonly trustedProxies: readonly string[];
  readonly log: FastifyBaseLogger;
}

/** The server of the identity service, not yet listening. Requests are not logged: their paths hold the secrets of mailed links. */
export async function serveIdentity(parts: IdentityParts): Promise<FastifyInstance> {
  const { issuer, frame, provider, queries, logout, trustedProxies, log } = parts;
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...trustedProxies],
    requestTimeout: 30_000,
  });
  answerErrors(app, frame, log);
  fixOrigin(app, issuer);
  endSessionAtOnce(app, { provider, queries, target: logout, prefix: frame.prefix, notifyLogout: parts.notifyLogout });
  await app.register(async (pages) => {
    await pages.register(formBody, { bodyLimit: 16_384 });
    refuseForeignForms(pages, issuer.origin, frame);
    serveStyle(pages, frame);
    servePasskeyScript(pages, frame);
    const browsers = await recogniseBrowsers(pages, parts.secrets, frame);
    const pageParts = { ...parts, browsers, visits: createSecurityVisits(parts) };
    serveLogIn(pages, pageParts);
    serveRegister(pages, pageParts);
    serveConfirm(pages, pageParts);
    servePassword(pages, pageParts);
    servePasswordChange(pages, pageParts);
    serveInvitation(pages, pageParts);
    serveEmail(pages, pageParts);
    serveSecurity(pages, pageParts);
  });
  await mountProvider(app, provider, queries, frame);
  return app;
}

function answerErrors(app: FastifyInstance, frame: PageFrame, log: FastifyBaseLogger): void {
  app.setNotFoundHandler((_request, reply) => sendPage(reply, errorPage(frame, 'unknown'), frame));
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof errors.SessionNotFound) return sendPage(reply, errorPage(frame, 'expired'), frame);
    if (error instanceof QueueFull) return sendPage(reply, queueFullPage(frame, error.retryAfter), frame);
    const expected = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;
    if (!expected) log.error(describeError(error), 'identity page failed');
    return sendPage(reply, errorPage(frame, expected ? 'refused' : 'failed'), frame);
  });
}

/** Takes a posted form only from a page of this origin: by Sec-Fetch-Site, or by Origin where a browser does not send it. */
function refuseForeignForms(app: FastifyInstance, origin: string, frame: PageFrame): void {
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    if (method !== 'POST') return;
    const site = headers['sec-fetch-site'];
    const own = site === undefined ? headers.origin === origin : site === 'same-origin';
    if (!own) return sendPage(reply, errorPage(frame, 'foreign'), frame);
  });
}

/** Replaces host and protocol of every request by the issuer's, because oidc-provider builds absolute URLs from them. */
function fixOrigin(app: FastifyInstance, issuer: URL): void {
  app.addHook('onRequest', async ({ raw }) => {
    for (const header of ['forwarded', 'x-forwarded-host', 'x-forwarded-port']) delete raw.headers[header];
    raw.headers.host = issuer.host;
    raw.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1);
  });
}
