import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { largestFile } from '@edison/contracts/bff/admin/material-files';
import type { StartCounts } from '@edison/contracts/bff/admin/start-list';
import { Problem } from '@edison/contracts/problem';
import { type StepUpRule, steppedUpUntil, strictStepUp } from '@edison/contracts/step-up';
import type { Database } from '@edison/database/database';
import { startClock } from '@edison/database/jobs/clock';
import { migrate } from '@edison/database/migrate';
import { createRowSealer } from '@edison/database/seal';
import { parseJsonStrictly } from '@edison/database/utf8';
import { sealMails } from '@edison/mail/mail-sealing';
import { outboxJob } from '@edison/mail/outbox-job';
import { type MailQueue, readQueue } from '@edison/mail/read-queue';
import { sealOutbox } from '@edison/mail/seal-outbox';
import { type OutboxWorker, startOutbox } from '@edison/mail/send-outbox';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { z } from 'zod';
import type { Caller } from './access/caller.ts';
import { type AssertionRules, createAssertionCheck } from './access/verify-assertion.ts';
import { cacheTokenChecks, createTokenCheck, type ProviderRules } from './access/verify-token.ts';
import type { ForgetLogins } from './account/deletion/run-deletions.ts';
import { createConstantTime } from './attendees/constant-time.ts';
import type { EmailStore } from './authentication/email-store.ts';
import { recogniseCaller } from './authentication/recognise-caller.ts';
import { syncEmailNow } from './authentication/sync-email.ts';
import { backendJobs } from './backend-jobs.ts';
import { answerProblem } from './calls/answer-problem.ts';
import { refuseOnBehalf } from './calls/on-behalf.ts';
import type { Identify } from './calls/serve-calls.ts';
import { readStartCounts } from './dashboard/start-list.ts';
import type { Store, Tables } from './database/tables.ts';
import { seedDemo } from './demo/seed-demo.ts';
import type { InvitationLinks } from './imported-teachers/invite-teachers.ts';
import { updatePlaces } from './institutions/places.ts';
import { failureOf, storeFailure } from './mails/mail-failure.ts';
import { createSignUpMails, type QueueSignUpMails } from './mails/queue-sign-up-mail.ts';
import { serveNouns } from './serve-nouns.ts';
import { createConcurrencyLimit } from './sign-ups/batching/limit-concurrency.ts';
import { personOnBehalf } from './users/on-behalf.ts';
import { type RoleStore, refuseFormerAdmin } from './users/roles/admins.ts';
import type { FactorStore } from './users/roles/reset-second-factor.ts';

/** What the backend needs to run. */
export interface BackendOptions {
  /** Everything is in its schema `backend`, which is migrated at the start. */
  readonly database: Database;
  /** What tells who calls: the provider's access tokens, or for a backend in the site's process the site's assertions; never both. */
  readonly tokens: ProviderRules | AssertionRules;
  /** What a login has to be for calls marked `stepUp`; when absent, one of an admin needs a second factor. */
  readonly stepUp?: StepUpRule;
  /** Origin of the site; every link in a mail begins with it. */
  readonly siteUrl: string;
  /** Without `smtpUrl`, mails stay in the outbox for another process to send. Mails to admins go to `admins`. */
  readonly mail: { readonly smtpUrl?: string | undefined; readonly from: string; readonly admins?: readonly string[] };
  /** Seeds fictional schools, people, programmes and events, unless that was done before. */
  readonly demo: boolean;
  /** Secrets that mails are sealed with in the outbox, newest first; without any they lie there as they are written. */
  readonly sealKeys?: readonly string[];
  readonly host?: string;
  /** 0 = any free one. */
  readonly port?: number;
  readonly now?: () => Date;
  /** Step of the constant-time responses, in milliseconds; 200 by default. */
  readonly answerStepMs?: number;
  /** Removes a deleted user's accounts at the identity provider; absent when the provider is not ours. */
  readonly forgetLogins?: ForgetLogins;
  /** The provider's roles; absent when the provider is not ours. */
  readonly roleStore?: RoleStore;
  /** The provider's second factors; absent when the provider is not ours. */
  readonly factorStore?: FactorStore;
  /** The e-mails of the provider's accounts; absent when the provider is not ours. */
  readonly emailStore?: EmailStore;
  /** Links with which invited people choose a password; absent when the provider is not ours. */
  readonly invitationLinks?: InvitationLinks;
  /** Folder of uploaded files; a new temporary one by default. */
  readonly filesDirectory?: string;
  /** Largest upload in bytes; 100 MB by default. */
  readonly largestFile?: number;
  /** Scans every upload for viruses: `tcp://host:port` or `unix:/path` of clamd. */
  readonly scanner?: string | undefined;
  /** False: another process on this database runs the jobs. */
  readonly runsJobs?: boolean;
  readonly log: FastifyBaseLogger;
}

/** A running backend. */
export interface RunningBackend extends AsyncDisposable {
  readonly url: string;
  /** To be called when an account at our identity provider gets another e-mail. */
  emailChanged(subject: string, email: string): Promise<void>;
  /** Counts of the mails in the outbox. */
  mails(): Promise<MailQueue>;
  /** What the start list counts. */
  startCounts(): Promise<StartCounts>;
}

const schema = 'backend';
/** Room for a list of a hundred people with notes, or thirty teams with summaries. The bff has the same limit. */
const bodyLimit = 256 * 1024;

/** Starts the backend: users, institutions, programmes, events and seats. Disposing waits for the calls that are running. */
export async function startBackend(options: BackendOptions): Promise<RunningBackend> {
  const { database, siteUrl, log, runsJobs = true, now = () => new Date() } = options;
  const sealer = options.sealKeys && createRowSealer(options.sealKeys, 'mails');
  const store = sealMails(await openStore(database, options.demo, now()), sealer);
  const outbox = sendMails(options, store);

  const app = createApp(log);
  // A call that is no read may have queued mails.
  app.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && statusCode < 400) outbox.wake();
  });
  const queueMails = createSignUpMails(schema, siteUrl);
  const identify = createIdentify(options, store, queueMails, now);
  const shared = { store, siteUrl, queueMails, adminAddresses: options.mail.admins ?? [], now };
  const mails = () => readQueue(store, schema, now());
  const onFailure = (error: unknown) =>
    log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'deleting an account failed');
  const deletions = { ...shared, wakeOutbox: outbox.wake, forgetLogins: options.forgetLogins, onFailure };
  const mailJob = outboxJob(outbox, mails, () => sealOutbox(store, schema));
  const clock = await startClock(database, runsJobs ? backendJobs(deletions, mailJob) : [], { now, log });
  serveNouns(app, {
    ...shared,
    identify,
    limitConcurrency: createConcurrencyLimit(),
    roleStore: options.roleStore,
    adminsNeedFactor: (options.stepUp ?? strictStepUp).secondFactor === 'required',
    factorStore: options.factorStore,
    emailStore: options.emailStore,
    invitationLinks: options.invitationLinks,
    files: {
      directory: options.filesDirectory ?? join(tmpdir(), `edison-files-${randomUUID()}`),
      largest: options.largestFile ?? largestFile,
      scanner: options.scanner,
    },
    inConstantTime: createConstantTime(options.answerStepMs ?? 200),
  });
  // Connections that may wait to be accepted in a rush; a client that is refused tries again after a second.
  const url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0, backlog: 4_096 });

  return {
    url,
    emailChanged: (subject, email) => syncEmailNow(store, { issuer: options.tokens.issuer, subject, email }, queueMails, now()),
    mails,
    startCounts: () => readStartCounts(store, options.roleStore, now()),
    async [Symbol.asyncDispose]() {
      await app.close();
      await clock[Symbol.asyncDispose]();
      await outbox[Symbol.asyncDispose]();
    },
  };
}

function sendMails({ mail: { smtpUrl, from }, log }: BackendOptions, store: Store): OutboxWorker {
  return startOutbox({
    ...{ queries: store, schema, smtpUrl, from },
    onFailure(mailId, error) {
      log.warn({ mailId, ...failureOf(error) }, 'mail not sent');
      return storeFailure(store, mailId, error);
    },
  });
}

/** The backend's schema of the database, migrated, and with the demo seeded if it is wanted and was not before. */
export async function openStore(database: Database, demo: boolean, now: Date): Promise<Store> {
  await migrate(database, schema, new URL('./database/migrations/', import.meta.url));
  const store = database.queries<Tables>(schema);
  if (demo) await seedDemo(store, now);
  await updatePlaces(store, now);
  return store;
}

function createApp(log: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    // Paths of the specification hold e-mail addresses.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    // The site's request id, so that the lines of both logs can be matched.
    genReqId: ({ headers }) => z.uuid().safeParse(headers['x-request-id']).data ?? randomUUID(),
    // For a malformed path, the framework's own answer would repeat it.
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply),
    // Time for a large file over a slow line; a silent connection is closed earlier.
    requestTimeout: 15 * 60_000,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    // An e-mail of 254 characters, percent-encoded in part; the default of 100 would answer 414.
    routerOptions: { maxParamLength: 400, querystringParser: () => ({}) },
  });
  app.removeContentTypeParser('text/plain');
  parseJsonStrictly(app);
  refuseOnBehalf(app);
  app.setErrorHandler(answerProblem);
  app.setNotFoundHandler((request, reply) => answerProblem(new Problem('NOT_FOUND'), request, reply));
  return app;
}

/** Without a token the caller is a guest; an invalid token is refused, also where guests may call. */
function createIdentify(
  { tokens, roleStore, stepUp = strictStepUp }: BackendOptions,
  store: Store,
  queueMails: QueueSignUpMails,
  now: () => Date,
): Identify {
  const check =
    tokens.kind === 'assertion'
      ? cacheTokenChecks(createAssertionCheck(tokens, now), () => now().getTime())
      : cacheTokenChecks(createTokenCheck(tokens));
  const recognise = async (authorization: string | undefined): Promise<Caller> => {
    if (authorization === undefined) return { kind: 'guest' };
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
    if (token === undefined) throw new Problem('SIGNED_OUT');
    const claims = await check(token);
    if (roleStore) await refuseFormerAdmin(store, roleStore, claims);
    const caller = await recogniseCaller(store, claims, queueMails, now());
    if (caller.kind === 'guest') return caller;
    return { ...caller, steppedUp: steppedUpUntil(stepUp, claims.login, caller.isAdmin, now()) !== undefined };
  };
  return async (authorization, onBehalfId) => {
    const caller = await recognise(authorization);
    return onBehalfId === undefined ? caller : personOnBehalf(store, caller, onBehalfId, now());
  };
}
