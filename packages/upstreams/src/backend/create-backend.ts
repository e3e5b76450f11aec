import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { largestFile } from '@edison/contracts/bff/admin/material-files';
import { Problem } from '@edison/contracts/problem';
import type { Database } from '@edison/database/database';
import { migrate } from '@edison/database/migrate';
import { type MailQueue, readQueue } from '@edison/mail/read-queue';
import { type OutboxWorker, startOutbox } from '@edison/mail/send-outbox';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { z } from 'zod';
import type { Caller } from './access/caller.ts';
import { cacheTokenChecks, createTokenCheck, type TokenRules } from './access/verify-token.ts';
import { type ForgetLogins, startDeletions } from './account/deletion/run-deletions.ts';
import { createConstantTime } from './attendees/constant-time.ts';
import { recogniseCaller } from './authentication/recognise-caller.ts';
import { syncEmailNow } from './authentication/sync-email.ts';
import { answerProblem } from './calls/answer-problem.ts';
import { refuseOnBehalf } from './calls/on-behalf.ts';
import type { Identify } from './calls/serve-calls.ts';
import type { Store, Tables } from './database/tables.ts';
import { startDeletingExpiredRows } from './delete-expired-rows.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { createSignUpMails, type QueueSignUpMails } from './mails/queue-sign-up-mail.ts';
import { keepWhyFailed, whyFailed } from './mails/why-failed.ts';
import { serveNouns } from './serve-nouns.ts';
import { createConcurrencyLimit } from './sign-ups/batching/limit-concurrency.ts';
import { personOnBehalf, startEndingOnBehalf } from './users/on-behalf.ts';
import { type RoleStore, refuseFormerAdmin } from './users/roles/admins.ts';

/** What the backend needs to run. */
export interface BackendOptions {
  /** Everything is in its schema `backend`, which is migrated at the start. */
  readonly database: Database;
  /** Whose access tokens count, and for which audience. */
  readonly tokens: TokenRules;
  /** Origin of the site; every link in a mail begins with it. */
  readonly siteUrl: string;
  /** Without an address of a server, mails stay in the outbox, for whoever else works on it. */
  readonly mail: { readonly smtpUrl?: string | undefined; readonly from: string };
  /** Seeds fictional schools, people, programmes and events, once. */
  readonly demo: boolean;
  readonly host?: string;
  /** 0 = any free one. */
  readonly port?: number;
  readonly now?: () => Date;
  /** Answers that must not tell who is signed up leave at full steps of so long; 200 unless told otherwise. */
  readonly answerStepMs?: number;
  /** Ends the logins of somebody who is deleted, where the provider is ours too. */
  readonly forgetLogins?: ForgetLogins;
  /** The roles of people, where the provider is ours too and has the same database. */
  readonly roleStore?: RoleStore;
  /** Where files that are sent to us lie; a folder that is nobody else's unless told otherwise. */
  readonly filesDirectory?: string;
  /** Bytes of one of them; 100 MB unless told otherwise. */
  readonly largestFile?: number;
  readonly log: FastifyBaseLogger;
}

/** A running backend. */
export interface RunningBackend extends AsyncDisposable {
  readonly url: string;
  /** Hears from a provider of ours that somebody logs in with another e-mail from now on. */
  emailChanged(subject: string, email: string): Promise<void>;
  /** What the outbox has in hand. */
  mails(): Promise<MailQueue>;
}

const schema = 'backend';
/** A list of a hundred people with notes, or thirty teams with their summaries; the bff takes as much. */
const bodyLimit = 256 * 1024;

/** Starts the backend: users, institutions, programmes, events and seats. Disposing stops it after the calls in hand. */
export async function startBackend(options: BackendOptions): Promise<RunningBackend> {
  const { database, siteUrl, log, now = () => new Date() } = options;
  const store = await openStore(database, options.demo, now());
  const outbox = sendMails(options, store);
  const keys = startDeletingExpiredRows(store, now, (error) =>
    log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'deleting expired rows failed'),
  );

  const app = createApp(log);
  const queueMails = createSignUpMails(schema, siteUrl);
  const identify = createIdentify(options, store, queueMails, now);
  const shared = { store, siteUrl, queueMails, wakeOutbox: outbox.wake, now };
  const deletions = startDeletions({
    ...shared,
    forgetLogins: options.forgetLogins,
    onFailure: (error) => log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'deleting an account failed'),
  });
  const onBehalf = startEndingOnBehalf(store, now, (error) =>
    log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'ending a visit on behalf failed'),
  );
  serveNouns(app, {
    ...shared,
    identify,
    limitConcurrency: createConcurrencyLimit(),
    roleStore: options.roleStore,
    files: {
      directory: options.filesDirectory ?? join(tmpdir(), `edison-files-${randomUUID()}`),
      largest: options.largestFile ?? largestFile,
    },
    inConstantTime: createConstantTime(options.answerStepMs ?? 200),
  });
  // As many as the system lets wait: of a rush, whoever finds no place to wait in asks again a second later.
  const url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0, backlog: 4_096 });

  return {
    url,
    emailChanged: (subject, email) => syncEmailNow(store, { issuer: options.tokens.issuer, subject, email }, queueMails, now()),
    mails: () => readQueue(store, schema, now()),
    async [Symbol.asyncDispose]() {
      await app.close();
      await keys[Symbol.asyncDispose]();
      await deletions[Symbol.asyncDispose]();
      await onBehalf[Symbol.asyncDispose]();
      await outbox[Symbol.asyncDispose]();
    },
  };
}

function sendMails({ database, mail: { smtpUrl, from }, log }: BackendOptions, store: Store): OutboxWorker {
  return startOutbox({
    ...{ queries: database.queries<unknown>(schema), schema, smtpUrl, from },
    onFailure(mailId, error) {
      log.warn({ mailId, ...whyFailed(error) }, 'mail not sent');
      return keepWhyFailed(store, mailId, error);
    },
  });
}

/** The backend's schema of the database, migrated, and with the demo seeded if it is wanted and was not before. */
export async function openStore(database: Database, demo: boolean, now: Date): Promise<Store> {
  await migrate(database, schema, new URL('./database/migrations/', import.meta.url));
  const store = database.queries<Tables>(schema);
  if (demo) await seedDemo(store, now);
  return store;
}

function createApp(log: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    // Paths of the specification hold e-mail addresses.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    // The site's own id of the request, so that its lines and ours can be laid beside each other.
    genReqId: ({ headers }) => z.uuid().safeParse(headers['x-request-id']).data ?? randomUUID(),
    // What is no path at all: the framework's own answer would repeat it.
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply),
    // A large file over a slow line; who sends nothing is not waited for.
    requestTimeout: 15 * 60_000,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    // An e-mail of 254 characters, percent-encoded in part; the default of 100 would answer 414.
    routerOptions: { maxParamLength: 400, querystringParser: () => ({}) },
  });
  app.removeContentTypeParser('text/plain');
  refuseOnBehalf(app);
  app.setErrorHandler(answerProblem);
  app.setNotFoundHandler((request, reply) => answerProblem(new Problem('NOT_FOUND'), request, reply));
  return app;
}

/** No token is a guest; a token that does not hold is refused, also where guests may call. */
function createIdentify({ tokens, roleStore }: BackendOptions, store: Store, queueMails: QueueSignUpMails, now: () => Date): Identify {
  const check = cacheTokenChecks(createTokenCheck(tokens));
  const recognise = async (authorization: string | undefined): Promise<Caller> => {
    if (authorization === undefined) return { kind: 'guest' };
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
    if (token === undefined) throw new Problem('SIGNED_OUT');
    const claims = await check(token);
    if (roleStore) await refuseFormerAdmin(store, roleStore, claims);
    return recogniseCaller(store, claims, queueMails, now());
  };
  return async (authorization, onBehalfId) => {
    const caller = await recognise(authorization);
    return onBehalfId === undefined ? caller : personOnBehalf(store, caller, onBehalfId, now());
  };
}
