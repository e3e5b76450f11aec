import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@edison/database/database';
import { openDatabase } from '@edison/database/open-database';
import { defaultTestKind, openTestDatabase, type Seed } from '@edison/database/testing';
import { type Change, changeStatements } from '@edison/database/testing/change-statements';
import Fastify from 'fastify';
import { type BackendOptions, openStore, startBackend } from '../create-backend.ts';
import type { Store, Tables } from '../database/tables.ts';
import { startTestProvider, startTestSigner, type TestIssuer, type TokenKind } from './test-tokens.ts';

/** An answer of the backend: status, parsed body and headers. */
interface BackendAnswer {
  readonly status: number;
  readonly body: Record<string, unknown> & { readonly items?: Record<string, unknown>[] };
  readonly headers: Headers;
}

/** A backend with the demo, its database, an issuer of tokens, and a clock that the test sets. */
export interface TestBackend extends AsyncDisposable {
  readonly url: string;
  readonly store: Store;
  readonly database: Database;
  readonly issuer: TestIssuer;
  readonly clock: { now: Date };
  /** Folder of uploaded files, deleted with the backend. */
  readonly filesDirectory: string;
  /** Calls as the person of the e-mail, or as a guest. */
  call(
    path: string,
    options?: { as?: string; admin?: boolean; method?: 'GET' | 'POST' | 'DELETE'; body?: unknown; headers?: Record<string, string> },
  ): Promise<BackendAnswer>;
}

/** Tuesday 18 August 2026, 10.00 Danish time, just after the start of a school year. */
export const firstDay = new Date('2026-08-18T08:00:00Z');

/** Snapshot of a database with schema and demo, as at a second start. */
const seedMatrix: Seed = {
  name: 'backend_first_day',
  fill: async (database) => void (await openStore(database, true, firstDay)),
};

/** Starts a backend on a new database. Mail goes to `smtpUrl`, or stays in the outbox. Callers come with the provider's tokens by default. */
export async function startTestBackend(
  kind: Database['kind'] = defaultTestKind,
  smtpUrl?: string,
  { tokens = 'provider', ...limits }: Parts['limits'] & { readonly tokens?: TokenKind } = {},
): Promise<TestBackend> {
  const database = await openTestDatabase(kind, seedMatrix);
  const clock = { now: firstDay };
  const issuer = tokens === 'provider' ? await startTestProvider(() => clock.now) : await startTestSigner(() => clock.now);
  const backend = await serve({ database, issuer, clock, smtpUrl, limits });
  return {
    ...backend,
    async [Symbol.asyncDispose]() {
      await backend[Symbol.asyncDispose]();
      await issuer[Symbol.asyncDispose]();
    },
  };
}

/** Starts a second replica on the PostgreSQL of a first, with a pool and batches of its own and the same clock. */
export async function startTestReplica(
  { database, issuer, clock }: TestBackend,
  change: Change = {},
  limits: Parts['limits'] = {},
): Promise<TestBackend> {
  const { connectionString: url = '' } = database.pool.options;
  return serve({ database: changeStatements(await openDatabase({ kind: 'postgres', url }), change), issuer, clock, limits });
}

interface Parts extends Pick<TestBackend, 'database' | 'issuer' | 'clock'> {
  readonly smtpUrl?: string | undefined;
  readonly limits?: Pick<
    BackendOptions,
    'answerStepMs' | 'emailStore' | 'factorStore' | 'invitationLinks' | 'largestFile' | 'roleStore' | 'runsJobs' | 'scanner'
  >;
}

async function serve({ database, issuer, clock, smtpUrl, limits }: Parts): Promise<TestBackend> {
  const filesDirectory = join(tmpdir(), `edison-files-${randomUUID()}`);
  const backend = await startBackend({
    database,
    tokens: issuer.rules,
    siteUrl: 'https://edison.example',
    mail: { smtpUrl, from: 'kontakt@edison.example', admins: ['kontor@edison.example'] },
    demo: true,
    now: () => clock.now,
    answerStepMs: 1,
    // Tests move the clock, and run a job when they mean to.
    runsJobs: false,
    filesDirectory,
    ...limits,
    log: Fastify().log,
  });
  return {
    url: backend.url,
    store: database.queries<Tables>('backend'),
    database,
    issuer,
    clock,
    filesDirectory,
    async call(path, { as, admin = false, body, method = body === undefined ? 'GET' : 'POST', headers = {} } = {}) {
      const claims = { email: as, permissions: admin ? ['role:admin'] : [] };
      const token = as === undefined ? {} : { authorization: `Bearer ${await issuer.token(claims)}` };
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const response = await fetch(`${backend.url}${path}`, {
        method,
        headers: { ...token, ...json, ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return { status: response.status, body: response.status === 204 ? {} : await response.json(), headers: response.headers };
    },
    async [Symbol.asyncDispose]() {
      await backend[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
      await rm(filesDirectory, { recursive: true, force: true });
    },
  };
}
