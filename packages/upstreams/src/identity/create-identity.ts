import type { jobNames } from '@edison/contracts/bff/admin/jobs';
import { defaultLimits } from '@edison/contracts/session-limits';
import type { Database } from '@edison/database/database';
import { startClock } from '@edison/database/jobs/clock';
import { createRemovalJob } from '@edison/database/jobs/expired-rows';
import type { Job } from '@edison/database/jobs/job';
import { migrate } from '@edison/database/migrate';
import { createRowSealer } from '@edison/database/seal';
import { sealMails } from '@edison/mail/mail-sealing';
import { outboxJob } from '@edison/mail/outbox-job';
import { type MailQueue, readQueue } from '@edison/mail/read-queue';
import { sealOutbox } from '@edison/mail/seal-outbox';
import { startOutbox } from '@edison/mail/send-outbox';
import type { FastifyBaseLogger } from 'fastify';
import type { JWK } from 'jose';
import type { Kysely } from 'kysely';
import { removeAccount } from './accounts/account.ts';
import { createEmailChange, type EmailsOfOthers, emailsOfOthers } from './accounts/change-email.ts';
import { removeDemoAccounts, seedDemoAccounts } from './accounts/demo.ts';
import { createEnrolment } from './accounts/enrolment.ts';
import { createInvitations, type Invitations } from './accounts/invitations.ts';
import { createTellNewBrowser } from './accounts/new-browser.ts';
import { type Roles, roles } from './accounts/roles.ts';
import { describeError } from './describe-error.ts';
import { loggedOutSentence } from './mails/write-mail.ts';
import type { PageFrame } from './pages/page.ts';
import { createProvider, type LoginLimits, type ProviderSettings } from './provider/configuration.ts';
import { followKeys } from './provider/current-provider.ts';
import { createLogoutNotifier, type LogoutListener } from './provider/notify-logout.ts';
import { expiredLogins } from './provider/oidc-store.ts';
import { turnKeysJob } from './provider/turn-keys.ts';
import { type FactorParts, type FactorResets, factorResets } from './second-factor/factors.ts';
import { relyingPartyOf } from './second-factor/passkeys.ts';
import { serveIdentity } from './serve-identity.ts';
import type { IdentityTables } from './tables.ts';

/** What the identity service needs. Every absolute URL that it writes begins with `issuer` or `siteUrl`, never with a request's Host. */
export interface IdentityOptions {
  /** Schema `identity`, with migrations of its own. */
  readonly database: Database;
  /** The public address of the provider, e.g. http://localhost:3000/identity. */
  readonly issuer: string;
  readonly siteUrl: string;
  readonly client: { readonly id: string; readonly secret: string; readonly redirectUri: string; readonly postLogoutRedirectUri: string };
  /** Endpoint of the site for OpenID Connect Back-Channel Logout; undefined: logouts are not reported. */
  readonly logouts?: LogoutListener;
  /** Audience of the access tokens (`aud`). */
  readonly audience: string;
  /** Cookie keys, newest first. */
  readonly secrets: readonly string[];
  /** Secrets that mails and the keys that sign tokens are sealed with, newest first; without any they lie in the database as they are. */
  readonly sealKeys?: readonly string[];
  /** Milliseconds between looks at the keys that sign tokens; a minute by default. */
  readonly keysPollMs?: number;
  readonly accessTokenSeconds?: number;
  /** How long logins may be renewed: 30 days, 14 without use, and of admins 12 hours and two when absent. */
  readonly logins?: LoginLimits;
  /** Address of the first admin, who gets a link to choose a password. */
  readonly adminEmail?: string;
  /** Without `smtpUrl`, mails stay in the outbox. */
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  /** Whether admins log in with a second factor only; false unless said. */
  readonly adminsNeedFactor?: boolean;
  /** Creates the demo accounts and lists them on the login page. */
  readonly demo: boolean;
  /** Proxies whose X-Forwarded-For is trusted besides loopback: addresses or networks; none by default. */
  readonly trustedProxies?: readonly string[];
  readonly host?: string;
  readonly port?: number;
  readonly now?: () => Date;
  /** Called after an account's e-mail was changed. */
  readonly emailChanged?: (subject: string, email: string) => Promise<void>;
  /** False: another process on this database runs the jobs. */
  readonly runsJobs?: boolean;
  readonly log: FastifyBaseLogger;
}

/** A running identity provider. */
export interface Identity extends AsyncDisposable {
  readonly url: string;
  /** Deletes the account with this `sub`, if there is one. */
  removeAccount(subject: string): Promise<void>;
  /** Counts of the mails in the outbox. */
  mails(): Promise<MailQueue>;
  /** The admin roles, for the backend in the same database. */
  readonly roles: Roles;
  /** The second factors of people who have lost theirs, for the same backend. */
  readonly secondFactors: FactorResets;
  /** The addresses of other people's accounts, for the same backend. */
  readonly emails: EmailsOfOthers;
  /** Links for people whom an admin invites, for the same backend. */
  readonly invitations: Invitations;
}

/**
 * Starts our identity provider on a loopback port: OpenID Connect below the issuer's path, and the Danish pages for login,
 * registration and forgotten passwords. A proxy in front passes Cookie, Origin, Sec-Fetch-* and the client's address as X-Forwarded-For.
 */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const { database, log, client, demo, adminEmail, adminsNeedFactor = false, runsJobs = true, now = () => new Date() } = options;
  const issuer = options.issuer.replace(/\/$/, '');
  const frame = frameOf(issuer, options.siteUrl);
  const queries = await openQueries(options);
  const report = (what: string) => (error: unknown) => log.error(describeError(error), what);

  await using starting = new AsyncDisposableStack();
  const onFailure = (mailId: string, error: unknown) => log.warn({ mailId, ...describeError(error) }, 'mail not sent');
  const outbox = starting.use(startOutbox({ queries, schema: 'identity', ...options.mail, onFailure }));
  const mails = () => readQueue(queries, 'identity', now());
  const mailJob = outboxJob(outbox, mails, () => sealOutbox(queries, 'identity'));
  const settings = settingsOf(options, queries, frame);
  const loggedOut = loggedOutSentence(options.logouts === undefined ? settings.accessTokenSeconds : undefined);
  const keys = starting.use(await openKeys(options, settings, report('identity provider failed')));
  const notifyLogout = createLogoutNotifier(keys.current, client.id, report('a logout was not told to the site'));
  const enrolment = createEnrolment(queries, { issuer, adminEmail, adminsNeedFactor, loggedOut, wake: outbox.wake, notifyLogout });
  // A failure is only logged: the next login carries the new address too.
  const changed = async (subject: string, email: string) => {
    await Promise.all([notifyLogout(subject), options.emailChanged?.(subject, email).catch(report('an e-mail was not told'))]);
  };
  const emailChange = createEmailChange(queries, { issuer, siteUrl: frame.siteUrl, wake: outbox.wake, changed });
  await (demo ? seedDemoAccounts(queries) : removeDemoAccounts(queries));
  await enrolment.inviteAdmin();

  const app = await serveIdentity({
    issuer: new URL(issuer),
    frame,
    provider: keys.current,
    queries,
    enrolment,
    emailChange,
    tellNewBrowser: createTellNewBrowser(queries, { issuer, wake: outbox.wake }),
    factors: factorParts(options, queries, outbox.wake),
    logout: { clientId: client.id, postLogoutRedirectUri: client.postLogoutRedirectUri },
    notifyLogout,
    secrets: options.secrets,
    demo,
    loggedOut,
    trustedProxies: ['loopback', ...(options.trustedProxies ?? [])],
    log,
  });
  starting.defer(() => app.close());
  starting.use(await startClock(database, runsJobs ? identityJobs(queries, { mails: mailJob, keys: keys.job }) : [], { now, log }));
  // Accept queue for bursts of connections; a client that is refused tries again after a second.
  const url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0, backlog: 4_096 });
  const running = starting.move();
  const remove = async (subject: string) => {
    await removeAccount(queries, subject);
    await notifyLogout(subject);
  };
  return { url, removeAccount: remove, mails, ...forBackend(issuer, frame, now), [Symbol.asyncDispose]: () => running.disposeAsync() };
}

/** What the backend in the same database does with accounts, in its own transactions. */
function forBackend(
  issuer: string,
  { siteUrl }: PageFrame,
  now: () => Date,
): Pick<Identity, 'roles' | 'secondFactors' | 'emails' | 'invitations'> {
  return { roles, secondFactors: factorResets, emails: emailsOfOthers(issuer, siteUrl), invitations: createInvitations(issuer, now) };
}

function frameOf(issuer: string, siteUrl: string): PageFrame {
  const { origin, pathname } = new URL(issuer);
  return { origin, prefix: pathname.replace(/\/$/, ''), siteUrl: siteUrl.replace(/\/$/, '') };
}

/** Brings the schema `identity` up to date. */
export async function migrateIdentity(database: Database): Promise<void> {
  await migrate(database, 'identity', new URL('./migrations/', import.meta.url));
}

/** The provider's schema, migrated. */
async function openQueries({ database, sealKeys }: IdentityOptions): Promise<Kysely<IdentityTables>> {
  await migrateIdentity(database);
  return sealMails(database.queries<IdentityTables>('identity'), sealKeys && createRowSealer(sealKeys, 'mails'));
}

/** The provider with its keys, and the job that turns them. */
async function openKeys(options: IdentityOptions, settings: ProviderSettings, report: (error: unknown) => void) {
  const { database, sealKeys, keysPollMs, issuer, now = () => new Date() } = options;
  const { queries } = settings;
  const sealer = sealKeys && createRowSealer(sealKeys, 'signing keys');
  const create = (keys: readonly JWK[]) => createProvider(issuer, keys, settings, report);
  const followed = await followKeys({ queries, sealer, now, keysPollMs, create, report });
  return { ...followed, job: turnKeysJob({ queries, alone: database.kind === 'pglite' }, sealer, appSealerOf(options)) };
}

/** Seals the secrets of apps. Without keys to seal with, those of the cookies do. */
function appSealerOf({ secrets, sealKeys = secrets }: IdentityOptions) {
  return createRowSealer(sealKeys, 'second factors');
}

function factorParts(options: IdentityOptions, queries: Kysely<IdentityTables>, wake: () => void): FactorParts {
  const { issuer, adminsNeedFactor = false, now = () => new Date() } = options;
  const sealer = appSealerOf(options);
  const relyingParty = relyingPartyOf(issuer);
  return { queries, sealer, relyingParty, adminsNeedFactor, securityUrl: `${issuer.replace(/\/$/, '')}/sikkerhed`, wake, now };
}

type NamelessJob = Omit<Job, 'name'>;

/** What runs by itself in the provider. `mails` watches over the outbox, `keys` turns what signs tokens. */
function identityJobs(
  queries: Kysely<IdentityTables>,
  { mails, keys }: { readonly mails: NamelessJob; readonly keys: NamelessJob },
): readonly Job[] {
  const jobs: Readonly<Record<(typeof jobNames.identity)[number], NamelessJob>> = {
    'clear-logins': { schedule: '*/5 * * * *', ...createRemovalJob(queries, () => expiredLogins) },
    'send-login-mails': mails,
    'turn-signing-keys': keys,
  };
  return Object.entries(jobs).map(([name, job]) => ({ name, ...job }));
}

function settingsOf(options: IdentityOptions, queries: Kysely<IdentityTables>, frame: PageFrame): ProviderSettings {
  const { client, logouts, audience, secrets, accessTokenSeconds = 1_800, logins = defaultLimits, adminsNeedFactor = false } = options;
  return {
    queries,
    frame,
    client,
    ...(logouts && { logouts }),
    audience,
    secrets,
    accessTokenSeconds,
    logins,
    adminsNeedFactor,
  };
}
