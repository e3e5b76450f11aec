import { readFile } from 'node:fs/promises';
import { type Bff, createBff } from '@edison/bff/create-bff';
import type { StartCounts } from '@edison/contracts/bff/admin/start-list';
import { openDatabase } from '@edison/database/open-database';
import type { MailQueue } from '@edison/mail/read-queue';
import { loadWeb } from '@edison/web/render';
import { pino } from 'pino';
import { z } from 'zod';
import { type AssertionKeys, createAssertionKeys } from './assertion-keys.ts';
import type { Config } from './config.ts';
import { serveDemoPost } from './demo-post/serve-demo-post.ts';
import type { Mailbox } from './demo-post/start-mailbox.ts';
import { findKeys } from './find-keys.ts';
import { readSecrets } from './secrets.ts';
import {
  type EmailChanged,
  embeddedClientId,
  type ProviderFunctions,
  smtpUrlOf,
  startEmbeddedBackend,
  startEmbeddedContent,
  startEmbeddedIdentity,
  type UpstreamContext,
} from './start-upstreams.ts';

/** For tests: the clock, and the time-out of the backend (4.5 s by default). */
interface Timing {
  readonly now?: () => Date;
  readonly backendTimeoutMilliseconds?: number;
}

/** A running site. Disposing it drains the bff, stops the upstreams, and closes the database. */
export interface Site extends AsyncDisposable {
  readonly url: string;
  readonly bff: Bff;
}

/**
 * Starts the site with all upstreams that the configuration does not place at a URL; used in production, in tests and in journeys.
 *
 * @throws ConfigProblem, DataDirectoryInUse, or the error of an upstream that does not start; nothing is left running.
 */
export async function startSite(config: Config, { now, backendTimeoutMilliseconds }: Timing = {}): Promise<Site> {
  await using parts = new AsyncDisposableStack();
  const log = pino({ level: config.logLevel, base: { part: 'upstreams' } });
  const secrets = await readSecrets(config.sessionKeys, config.dataDirectory);
  const place = config.database.kind === 'pglite' ? { kind: 'pglite' as const, directory: config.dataDirectory } : config.database;
  const database = parts.use(await openDatabase(place));
  const mailbox = config.mail.smtp.kind === 'demo-mailbox' && config.demo ? parts.use(await openMailbox(config.dataDirectory)) : undefined;
  const smtpUrl = smtpUrlOf(config, log, mailbox);
  const context: UpstreamContext = { config, secrets, database, smtpUrl, log, ...(now && { now }) };

  // The bff listens last, because it needs the upstreams.
  let inside: string | undefined;
  const identity = await placeIdentity(context, parts, () => inside);
  const [backend, contentUrl, web] = await Promise.all([placeBackend(context, identity, parts), placeContent(context, parts), loadWeb()]);
  const bff = await createBff({
    ...settingsOfBff(config),
    database,
    web,
    ...backend.place,
    content: { url: contentUrl, root: config.contentRoot, ...(config.mediaUrl && { mediaUrl: config.mediaUrl }) },
    identity: {
      ...identity.client,
      issuer: identity.issuer,
      audience: config.audience,
      scopes: config.scopes,
      logoutHint: config.logoutHint,
      schoolClaim: config.schoolClaim,
    },
    sessionKeys: secrets.sessionKeys,
    purgeKey: purgeKeyOf(context),
    mailIsOff: config.mail.smtp.kind === 'off',
    startCounts: backend.startCounts,
    mailQueues: { ...(backend.mails && { backend: backend.mails }), ...(identity.mails && { identity: identity.mails }) },
    build: { version: await readVersion(), commit: config.commit },
    ...(now && { now }),
    backendTimeoutMilliseconds,
    ...(mailbox && { extend: async (app) => serveDemoPost(app, mailbox) }),
  });
  parts.defer(() => bff.stop());
  inside = await bff.listen(config.host, config.port);
  log.info({ url: config.siteUrl }, 'Edison is ready');
  const owned = parts.move();
  return { url: config.siteUrl, bff, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

/** The settings that the bff takes as they are. */
function settingsOfBff(config: Config) {
  const sendsMail = config.backend.kind === 'embedded' || config.provider.kind === 'embedded';
  return {
    ...(sendsMail && { mailFrom: config.mail.from }),
    siteUrl: config.siteUrl,
    sessionIdleSeconds: config.sessionIdleSeconds,
    sessionAbsoluteSeconds: config.sessionAbsoluteSeconds,
    adminSessions: config.adminSessions,
    stepUp: config.stepUp,
    trustedProxies: config.trustedProxies,
    transportSecurity: config.transportSecurity,
    security: config.security,
    scriptHosts: config.scriptHosts,
    redirectHosts: config.redirectHosts,
    operations: config.operations,
    drainSeconds: config.drainSeconds,
    logLevel: config.logLevel,
  };
}

/** Imported only for the demo. */
async function openMailbox(dataDirectory: string): Promise<Mailbox & AsyncDisposable> {
  const { startMailbox } = await import('./demo-post/start-mailbox.ts');
  return startMailbox(dataDirectory);
}

interface PlacedIdentity {
  readonly issuer: string;
  readonly client: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly internalUrl?: string;
    readonly emailChangeUrl?: string;
    readonly passwordChangeUrl?: string;
    readonly secondFactorUrl?: string;
  };
  /** Functions of the embedded provider for the backend: ending logins, storing roles, second factors, e-mails; empty for a remote one. */
  readonly providerFunctions: ProviderFunctions;
  /** Reads the embedded provider's outbox; undefined for a remote one. */
  readonly mails?: () => Promise<MailQueue>;
  /** Sets the function that is called when a person's e-mail changes; undefined for a remote provider. */
  readonly tellEmails?: (backend: EmailChanged) => void;
}

async function placeIdentity(
  context: UpstreamContext,
  parts: AsyncDisposableStack,
  siteInside: () => string | undefined,
): Promise<PlacedIdentity> {
  const { provider, siteUrl, emailChangeUrl } = context.config;
  if (provider.kind === 'remote') {
    const { issuer, clientId, clientSecret } = provider;
    return {
      issuer,
      client: { clientId, clientSecret, ...(emailChangeUrl && { emailChangeUrl }) },
      providerFunctions: {},
    };
  }
  const issuer = `${siteUrl}/identity`;
  // Set later, because the backend needs the provider's roles and so starts after it.
  let hear: EmailChanged | undefined;
  const emailChanged: EmailChanged = async (subject, email) => hear?.(subject, email);
  const identity = parts.use(await startEmbeddedIdentity(context, issuer, { emailChanged, siteInside }));
  const { url, removeAccount, roles, mails, secondFactors: factorStore, emails: emailStore, invitations: invitationLinks } = identity;
  return {
    issuer,
    client: {
      clientId: embeddedClientId,
      clientSecret: context.secrets.clientSecret,
      internalUrl: url,
      emailChangeUrl: emailChangeUrl ?? `${issuer}/skift-e-mail`,
      passwordChangeUrl: `${issuer}/skift-adgangskode`,
      secondFactorUrl: `${issuer}/sikkerhed`,
    },
    providerFunctions: {
      forgetLogins: async (accounts) => {
        for (const { provider: maker, subject } of accounts) if (maker === issuer) await removeAccount(subject);
      },
      roleStore: { provider: issuer, ...roles },
      factorStore,
      emailStore,
      invitationLinks,
    },
    mails,
    tellEmails: (backend) => {
      hear = backend;
    },
  };
}

interface PlacedBackend extends Pick<PlacedIdentity, 'mails'> {
  /** Without a key for a remote backend, which checks the provider's access tokens. */
  readonly place: { readonly backendUrl: string; readonly assertionKey?: AssertionKeys['signingKey'] };
  /** Of the embedded backend alone. */
  readonly startCounts?: () => Promise<StartCounts>;
}

async function placeBackend(context: UpstreamContext, identity: PlacedIdentity, parts: AsyncDisposableStack): Promise<PlacedBackend> {
  const { backend, siteUrl, provider } = context.config;
  if (backend.kind === 'remote') return { place: { backendUrl: backend.url } };
  // A provider that calls itself otherwise stops the start, not the first login.
  if (provider.kind === 'remote') await findKeys(provider.issuer);
  const { signingKey: assertionKey, findPublicKey } = createAssertionKeys(context.now ?? (() => new Date()));
  const tokens = { kind: 'assertion', siteUrl, issuer: identity.issuer, findPublicKey } as const;
  const { url, emailChanged, mails, startCounts } = parts.use(await startEmbeddedBackend(context, tokens, identity.providerFunctions));
  identity.tellEmails?.(emailChanged);
  return { place: { backendUrl: url, assertionKey }, mails, startCounts };
}

async function placeContent(context: UpstreamContext, parts: AsyncDisposableStack): Promise<string> {
  if (context.config.content.kind === 'remote') return context.config.content.url;
  return parts.use(await startEmbeddedContent(context, purgeKeyOf(context))).url;
}

function purgeKeyOf({ config, secrets }: Pick<UpstreamContext, 'config' | 'secrets'>): string {
  return config.purgeKey ?? secrets.purgeKey;
}

/** The version in the repository's package.json, which the image contains too. */
async function readVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}
