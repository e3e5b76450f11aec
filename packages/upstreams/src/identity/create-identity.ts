import type { Database } from '@edison/database/database';
import { migrate } from '@edison/database/migrate';
import { startOutbox } from '@edison/mail/send-outbox';
import formBody from '@fastify/formbody';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { errors } from 'oidc-provider';
import { seedDemoAccounts } from './accounts/demo.ts';
import { createEnrolment } from './accounts/enrolment.ts';
import { errorPage } from './pages/notices.ts';
import { type PageFrame, sendPage, serveStyle } from './pages/page.ts';
import { refuseForeignForms } from './pages/refuse-foreign-forms.ts';
import { serveLogIn } from './pages/serve-log-in.ts';
import { servePassword } from './pages/serve-password.ts';
import { serveRegister } from './pages/serve-register.ts';
import { startClearingExpired } from './provider/clear-expired.ts';
import { createProvider } from './provider/create-provider.ts';
import { endSessionAtOnce } from './provider/end-session.ts';
import { fixOrigin } from './provider/fix-origin.ts';
import { mountProvider } from './provider/mount-provider.ts';
import { loadSigningKey } from './provider/signing-key.ts';
import type { IdentityTables } from './tables.ts';

/** What the identity service is told. Every absolute URL that it writes begins with `issuer` or `siteUrl`, never with a request's Host. */
export interface IdentityOptions {
  /** Schema `identity`, with migrations of its own. */
  readonly database: Database;
  /** The public address of the provider, e.g. http://localhost:3000/identity. */
  readonly issuer: string;
  readonly siteUrl: string;
  readonly client: { readonly id: string; readonly secret: string; readonly redirectUri: string; readonly postLogoutRedirectUri: string };
  /** Whom the access tokens are for (`aud`). */
  readonly audience: string;
  /** Cookie keys, newest first. */
  readonly secrets: readonly string[];
  readonly accessTokenSeconds?: number;
  readonly refreshTokenSeconds?: number;
  /** Who becomes the first admin, by confirming this address. */
  readonly adminEmail?: string;
  readonly mail: { readonly smtpUrl: string; readonly from: string };
  /** Makes the demo accounts and shows them on the login page. */
  readonly demo: boolean;
  readonly host?: string;
  readonly port?: number;
  readonly now?: () => Date;
  readonly log: FastifyBaseLogger;
}

/**
 * Starts our identity provider on a loopback port: OpenID Connect below the issuer's path, and the Danish pages for login,
 * registration and forgotten passwords. A proxy in front passes Cookie, Origin, Sec-Fetch-* and the client's address as X-Forwarded-For.
 */
export async function startIdentity(options: IdentityOptions): Promise<{ url: string } & AsyncDisposable> {
  const { database, log, siteUrl, client } = options;
  const issuer = new URL(options.issuer);
  const frame: PageFrame = { prefix: issuer.pathname.replace(/\/$/, ''), siteUrl: siteUrl.replace(/\/$/, '') };
  await migrate(database, 'identity', new URL('./migrations/', import.meta.url));
  const queries = database.queries<IdentityTables>('identity');

  await using starting = new AsyncDisposableStack();
  const clearing = starting.use(startClearingExpired(queries, (error) => log.error(error, 'clearing expired rows failed')));
  const outbox = starting.use(
    startOutbox({
      queries: queries.withTables<never>(),
      schema: 'identity',
      ...options.mail,
      onFailure: (mailId, error) => log.warn({ mailId, code: codeOf(error) }, 'mail not sent'),
    }),
  );
  void clearing;
  const enrolment = createEnrolment(queries, options.issuer.replace(/\/$/, ''), options.adminEmail, outbox.wake);
  if (options.demo) await seedDemoAccounts(queries);
  await enrolment.inviteAdmin();

  const settings = {
    queries,
    frame,
    client,
    audience: options.audience,
    secrets: options.secrets,
    accessTokenSeconds: options.accessTokenSeconds ?? 1_800,
    refreshTokenSeconds: options.refreshTokenSeconds ?? 2_592_000,
  };
  const provider = createProvider(options.issuer, await loadSigningKey(queries), settings, (error) =>
    log.error(error, 'identity provider failed'),
  );

  const app = starting.use(createApp(log, frame));
  fixOrigin(app, issuer);
  endSessionAtOnce(app, provider, queries, { clientId: client.id, postLogoutRedirectUri: client.postLogoutRedirectUri }, frame.prefix);
  await app.register(async (pages) => {
    await pages.register(formBody, { bodyLimit: 16_384 });
    refuseForeignForms(pages, issuer.origin, frame);
    serveStyle(pages, frame);
    serveLogIn(pages, provider, queries, frame, options.demo);
    serveRegister(pages, queries, enrolment, frame);
    servePassword(pages, queries, enrolment, frame);
  });
  await mountProvider(app, provider, frame.prefix);
  const url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 });
  const running = starting.move();
  return { url, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

function createApp(log: FastifyBaseLogger, frame: PageFrame): FastifyInstance & AsyncDisposable {
  const app = fastify({
    loggerInstance: log,
    disableRequestLogging: true,
    trustProxy: 'loopback',
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
  });
  app.setNotFoundHandler((_request, reply) => sendPage(reply, errorPage(frame, 'unknown'), frame));
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof errors.SessionNotFound) return sendPage(reply, errorPage(frame, 'expired'), frame);
    const expected = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;
    if (!expected) log.error(error, 'identity page failed');
    return sendPage(reply, errorPage(frame, expected ? 'refused' : 'failed'), frame);
  });
  return Object.assign(app, { [Symbol.asyncDispose]: async () => void (await app.close()) });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
