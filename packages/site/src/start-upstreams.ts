import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { backChannelLogoutPath } from '@edison/contracts/bff/session';
import { callbackPath } from '@edison/contracts/private-paths';
import type { Database } from '@edison/database/database';
import type { BackendOptions } from '@edison/upstreams/backend';
import type { IdentityOptions } from '@edison/upstreams/identity';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Secrets } from './secrets.ts';

// Upstreams are imported when they are started, so that a site with remote upstreams starts faster and needs less memory.

/** What the embedded upstreams share. */
export interface UpstreamContext {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: Database;
  /** Undefined: no mail is sent. */
  readonly smtpUrl: string | undefined;
  readonly log: FastifyBaseLogger;
  readonly now?: () => Date;
  /** Address of an upstream that runs as a process of its own; by default any loopback port. */
  readonly listen?: { readonly host: string; readonly port: number };
}

/** URL of the mail server; undefined, with a line in the log, when no mail is to be sent. */
export function smtpUrlOf(
  { mail: { smtp } }: Config,
  log: Pick<FastifyBaseLogger, 'warn'>,
  mailbox?: { readonly smtpUrl: string },
): string | undefined {
  if (smtp.kind === 'smtp') return smtp.url;
  if (smtp.kind === 'demo-mailbox') return mailbox?.smtpUrl ?? 'smtp://127.0.0.1:9';
  log.warn('MAIL=off: every mail stays in the outbox, and none leaves');
  return undefined;
}

/** The bff's client id at the embedded provider. */
export const embeddedClientId = 'edison';

export type EmailChanged = NonNullable<IdentityOptions['emailChanged']>;

/** What the embedded identity provider needs of the site: whom to tell about changed e-mails, and the site's URL once it listens. */
export interface IdentityHooks {
  readonly emailChanged: EmailChanged;
  readonly siteInside: () => string | undefined;
}

/** Starts the embedded identity provider. @param issuer its public URL. */
export async function startEmbeddedIdentity(
  { config, secrets, database, smtpUrl, log, now, listen }: UpstreamContext,
  issuer: string,
  hooks?: IdentityHooks,
) {
  const { startIdentity } = await import('@edison/upstreams/identity');
  const { provider, siteUrl } = config;
  return startIdentity({
    database,
    issuer,
    siteUrl,
    client: {
      id: embeddedClientId,
      secret: secrets.clientSecret,
      redirectUri: `${siteUrl}${callbackPath}`,
      postLogoutRedirectUri: `${siteUrl}/`,
    },
    audience: config.audience,
    secrets: secrets.identityKeys,
    sealKeys: secrets.sessionKeys,
    mail: { smtpUrl, from: config.mail.from },
    demo: config.demo,
    adminsNeedFactor: config.stepUp.secondFactor === 'required',
    logins: {
      teacher: { idleSeconds: config.sessionIdleSeconds, absoluteSeconds: config.sessionAbsoluteSeconds },
      admin: config.adminSessions,
    },
    log,
    ...(listen && config.trustedProxies.length > 0 && { trustedProxies: config.trustedProxies }),
    ...(provider.kind === 'embedded' && provider.adminEmail && { adminEmail: provider.adminEmail }),
    logouts: { url: `${siteUrl}${backChannelLogoutPath}`, ...(hooks && { insideUrl: hooks.siteInside }) },
    ...(hooks && { emailChanged: hooks.emailChanged }),
    ...(now && { now }),
    ...listen,
  });
}

/** Functions of an embedded provider that the backend calls. */
export type ProviderFunctions = Pick<BackendOptions, 'emailStore' | 'forgetLogins' | 'factorStore' | 'invitationLinks' | 'roleStore'>;

/** Starts the embedded backend. @param tokens what tells it who calls. */
export async function startEmbeddedBackend(
  { config, secrets, database, smtpUrl, log, now, listen }: UpstreamContext,
  tokens: BackendOptions['tokens'],
  providerFunctions: ProviderFunctions = {},
) {
  const { startBackend } = await import('@edison/upstreams/backend');
  return startBackend({
    database,
    tokens,
    stepUp: config.stepUp,
    siteUrl: config.siteUrl,
    mail: { smtpUrl, from: config.mail.from, admins: config.mail.admins },
    demo: config.demo,
    sealKeys: secrets.sessionKeys,
    filesDirectory: join(config.dataDirectory, 'files'),
    scanner: config.scanner,
    log,
    ...providerFunctions,
    ...(now && { now }),
    ...listen,
  });
}

/** Starts the embedded content service. @param key shared with the bff; without it there are no drafts and no purge calls. */
export async function startEmbeddedContent(
  { config, log, listen }: Pick<UpstreamContext, 'config' | 'log' | 'listen'>,
  key: string | undefined,
) {
  const { startContent } = await import('@edison/upstreams/content');
  const shared = key !== undefined && { key, ...(config.contentWatched && { notifyUrl: config.siteUrl }) };
  const own = config.contentDirectory !== undefined && { pages: pathToFileURL(join(config.contentDirectory, 'pages/')) };
  return startContent({ root: config.contentRoot, ...own, ...shared, log, ...listen });
}
