import formBody from '@fastify/formbody';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Kysely } from 'kysely';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { EmailChange } from './accounts/change-email.ts';
import type { Enrolment } from './accounts/enrolment.ts';
import { Crowded } from './accounts/turns.ts';
import { describeError } from './describe-error.ts';
import { knowBrowsers } from './pages/known-browser.ts';
import { crowdedPage, errorPage } from './pages/notices.ts';
import { type PageFrame, sendPage, serveStyle } from './pages/page.ts';
import { refuseForeignForms } from './pages/refuse-foreign-forms.ts';
import { serveConfirm } from './pages/serve-confirm.ts';
import { serveEmail } from './pages/serve-email.ts';
import { serveLogIn } from './pages/serve-log-in.ts';
import { servePassword, servePasswordChange } from './pages/serve-password.ts';
import { serveRegister } from './pages/serve-register.ts';
import { endGrantsAfterLogout, endSessionAtOnce, type LogoutTarget } from './provider/end-session.ts';
import { fixOrigin } from './provider/fix-origin.ts';
import { mountProvider } from './provider/mount-provider.ts';
import type { TellLogout } from './provider/tell-logout.ts';
import type { IdentityTables } from './tables.ts';

/** What is served: the provider, and our pages around it. */
export interface IdentityParts {
  readonly issuer: URL;
  readonly frame: PageFrame;
  readonly provider: Provider;
  readonly queries: Kysely<IdentityTables>;
  readonly enrolment: Enrolment;
  readonly emailChange: EmailChange;
  readonly logout: LogoutTarget;
  readonly tellLogout: TellLogout;
  /** Cookie keys, newest first. */
  readonly secrets: readonly string[];
  readonly demo: boolean;
  /** When somebody is logged out everywhere after a new password: a sentence. */
  readonly loggedOut: string;
  readonly trustedProxies: readonly string[];
  readonly log: FastifyBaseLogger;
}

/** The server of the identity service, not yet listening. Requests are not logged: their paths hold the secrets of mailed links. */
export async function serveIdentity(parts: IdentityParts): Promise<FastifyInstance> {
  const { issuer, frame, provider, queries, enrolment, emailChange, logout, demo, loggedOut, trustedProxies, log } = parts;
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...trustedProxies],
    requestTimeout: 30_000,
  });
  answerErrors(app, frame, log);
  fixOrigin(app, issuer);
  endSessionAtOnce(app, { provider, queries, target: logout, prefix: frame.prefix, tell: parts.tellLogout });
  endGrantsAfterLogout(provider, queries);
  await app.register(async (pages) => {
    await pages.register(formBody, { bodyLimit: 16_384 });
    refuseForeignForms(pages, issuer.origin, frame);
    serveStyle(pages, frame);
    const browsers = await knowBrowsers(pages, parts.secrets, frame);
    serveLogIn(pages, provider, queries, browsers, frame, demo);
    serveRegister(pages, queries, enrolment, frame);
    serveConfirm(pages, queries, enrolment, frame);
    servePassword(pages, queries, enrolment, browsers, frame, loggedOut);
    servePasswordChange(pages, queries, enrolment, browsers, frame, loggedOut);
    serveEmail(pages, queries, emailChange, browsers, frame);
  });
  await mountProvider(app, provider, queries, frame);
  return app;
}

function answerErrors(app: FastifyInstance, frame: PageFrame, log: FastifyBaseLogger): void {
  app.setNotFoundHandler((_request, reply) => sendPage(reply, errorPage(frame, 'unknown'), frame));
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof errors.SessionNotFound) return sendPage(reply, errorPage(frame, 'expired'), frame);
    if (error instanceof Crowded) return sendPage(reply, crowdedPage(error.retryAfter), frame);
    const expected = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;
    if (!expected) log.error(describeError(error), 'identity page failed');
    return sendPage(reply, errorPage(frame, expected ? 'refused' : 'failed'), frame);
  });
}
