import { freePort } from '@edison/database/testing/free-port';
import { emptyPlace } from './demo-place.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { type EdisonProcess, startSiteProcess, startUpstreamProcess } from './site-process.ts';

/** Edison as four processes, each with its own data folder, which know each other by URL alone. */
export interface ApartSite extends AsyncDisposable {
  readonly site: EdisonProcess;
  readonly backend: EdisonProcess;
  readonly content: EdisonProcess;
  readonly identity: EdisonProcess;
  readonly mail: MailSink;
}

const clientSecret = 'apart-3Hq8Zt2Wm6Xc9Vb4Nf7Kd1Js5L';
const purgeKey = 'apart-9Lq3Zt8Wm2Xc6Vb4Nf1Kd7Js5H';

/** Starts identity, backend and content as processes, and a site that is pointed at them by its environment. */
export async function startApart(): Promise<ApartSite> {
  await using parts = new AsyncDisposableStack();
  const mail = parts.use(await startMailSink());
  const port = String(await freePort());
  const siteUrl = `http://localhost:${port}`;
  const around = { SITE_URL: siteUrl, SMTP_URL: mail.smtpUrl, DEMO: '1' };

  const identityPort = String(await freePort());
  const issuer = `http://localhost:${identityPort}/identity`;
  const identity = parts.use(
    await startUpstreamProcess('identity', '/identity/.well-known/openid-configuration', {
      ...around,
      ...(await emptyPlace()),
      PORT: identityPort,
      IDENTITY_URL: issuer,
      IDENTITY_CLIENT_SECRET: clientSecret,
    }),
  );
  const provider = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'edison', OIDC_CLIENT_SECRET: clientSecret, OIDC_AUDIENCE: 'urn:edison:backend' };
  const content = parts.use(await startUpstreamProcess('content', '/api/projektedison.dk/', around));
  const backend = parts.use(
    await startUpstreamProcess('backend', '/institutions/GetConfirmedInstitutions', {
      ...around,
      ...provider,
      ...(await emptyPlace()),
    }),
  );
  const site = parts.use(
    await startSiteProcess({
      SITE_URL: siteUrl,
      PORT: port,
      ...(await emptyPlace()),
      ...provider,
      BACKEND_URL: backend.url,
      CONTENT_URL: content.url,
      PURGE_KEY: purgeKey,
    }),
  );
  const owned = parts.move();
  return { site, backend, content, identity, mail, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}
