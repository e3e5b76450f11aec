import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from '@edison/database/database';
import { type BackendOptions, startBackend } from '@edison/upstreams/backend';
import { startContent } from '@edison/upstreams/content';
import { type IdentityOptions, startIdentity } from '@edison/upstreams/identity';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Secrets } from './secrets.ts';

/** What the embedded upstreams share. */
export interface Surroundings {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly smtpUrl: string;
  readonly log: FastifyBaseLogger;
  readonly now?: () => Date;
  /** Where an upstream listens when it runs as a process of its own; by default any loopback port. */
  readonly listen?: { readonly host: string; readonly port: number };
}

/** The client that the bff is at the embedded provider. */
export const embeddedClientId = 'edison';

export type EmailChanged = NonNullable<IdentityOptions['emailChanged']>;

/** Starts the embedded identity provider. @param issuer its public address. @param emailChanged where the backend runs beside it. */
export function startEmbeddedIdentity(
  { config, secrets, database, smtpUrl, log, now, listen }: Surroundings,
  issuer: string,
  emailChanged?: EmailChanged,
) {
  const { provider, siteUrl } = config;
  return startIdentity({
    database,
    issuer,
    siteUrl,
    client: { id: embeddedClientId, secret: secrets.clientSecret, redirectUri: `${siteUrl}/auth`, postLogoutRedirectUri: `${siteUrl}/` },
    audience: config.audience,
    secrets: secrets.identityKeys,
    mail: { smtpUrl, from: config.mail.from },
    demo: config.demo,
    log,
    ...(listen && config.trustedProxies.length > 0 && { trustedProxies: config.trustedProxies }),
    ...(provider.kind === 'embedded' && provider.adminEmail && { adminEmail: provider.adminEmail }),
    ...(emailChanged && { emailChanged }),
    ...(now && { now }),
    ...listen,
  });
}

/** What the backend asks of a provider that runs beside it, on the same database. */
export type Beside = Pick<BackendOptions, 'forgetLogins' | 'keepRoles'>;

/** Starts the embedded backend, which trusts tokens of one issuer. @param beside what it asks of the provider, where that runs beside it. */
export function startEmbeddedBackend(
  { config, database, smtpUrl, log, now, listen }: Surroundings,
  tokens: { issuer: string; keysUrl: string },
  beside: Beside = {},
) {
  return startBackend({
    database,
    tokens: { ...tokens, audience: config.audience },
    siteUrl: config.siteUrl,
    mail: { smtpUrl, from: config.mail.from },
    demo: config.demo,
    filesDirectory: join(config.dataDirectory, 'files'),
    log,
    ...beside,
    ...(now && { now }),
    ...listen,
  });
}

/** Starts the embedded content service. @param key the secret that it shares with the bff; without one there are no drafts, and nobody is told of changes. */
export function startEmbeddedContent({ config, log, listen }: Pick<Surroundings, 'config' | 'log' | 'listen'>, key: string | undefined) {
  const shared = key !== undefined && { key, ...(config.contentWatched && { follow: config.siteUrl }) };
  const own = config.contentDirectory !== undefined && { pages: pathToFileURL(join(config.contentDirectory, 'pages/')) };
  return startContent({ root: config.contentRoot, ...own, ...shared, log, ...listen });
}
