import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@edison/database/database';
import { createTestPostgres, defaultTestKind, openTestDatabase } from '@edison/database/testing';
import { freePort } from '@edison/database/testing/free-port';
import { readConfig } from '@edison/site/config';
import { startSite } from '@edison/site/start-site';
import { startBackend } from '@edison/upstreams/backend';
import { snapshotTables, type TablesSnapshot } from '@edison/upstreams/backend/snapshot-tables';
import Fastify from 'fastify';
import { startInstantProvider, strongLogin } from '../running/instant-provider.ts';
import { signInAt } from '../running/sign-in-at.ts';
import { seedMatrix } from './seed-matrix.ts';

/**
 * Who calls. `another` is a teacher too, at another school; `pending` one whose school is not confirmed; `adminLongAgo` the admin, whose login
 * is an hour old.
 */
export const callers = ['guest', 'teacher', 'another', 'pending', 'adminLongAgo', 'admin'] as const;
export type Caller = (typeof callers)[number];

/** A person of the demo. */
export interface Someone {
  readonly email: string;
  readonly userId: string;
}

/** The people behind the callers; a guest is nobody. */
export const people: Readonly<Record<Exclude<Caller, 'guest'>, Someone>> = {
  teacher: { email: 'mette@skole.example', userId: 'bruger-mette' },
  another: { email: 'jonas@skole.example', userId: 'bruger-jonas' },
  pending: { email: 'sofie@skole.example', userId: 'bruger-sofie' },
  adminLongAgo: { email: 'admin@edison.example', userId: 'bruger-admin' },
  admin: { email: 'admin@edison.example', userId: 'bruger-admin' },
};

/** Credentials of a caller on both targets. */
export interface Credentials {
  readonly cookie: string | undefined;
  readonly token: string;
}

/** A site and its backend, apart, with everybody signed in. */
export interface World extends AsyncDisposable, TablesSnapshot {
  readonly siteUrl: string;
  readonly backendUrl: string;
  readonly database: Database;
  readonly credentials: Readonly<Record<Caller, Credentials>>;
  /** Signs somebody in on both targets. */
  signIn(email: string): Promise<Credentials>;
}

/** Starts the embedded backend on a test database of its own, and a site that is pointed at it. */
export async function openWorld(): Promise<World> {
  await using parts = new AsyncDisposableStack();
  const provider = parts.use(await startInstantProvider());
  const database = parts.use(await openTestDatabase(defaultTestKind, seedMatrix));
  const siteUrl = `http://localhost:${await freePort()}`;
  const backend = parts.use(
    await startBackend({
      database,
      tokens: provider.tokens,
      siteUrl,
      mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'kontakt@edison.example', admins: ['kontor@edison.example'] },
      demo: true,
      answerStepMs: 1,
      log: Fastify().log,
    }),
  );
  const folder = await mkdtemp(join(tmpdir(), 'edison-matrix-'));
  parts.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const config = readConfig({
    ...provider.environment,
    SITE_URL: siteUrl,
    PORT: new URL(siteUrl).port,
    BACKEND_URL: backend.url,
    ...(defaultTestKind === 'postgres' && { DATABASE_URL: await createTestPostgres() }),
    EDISON_DATA_DIR: folder,
    OPERATIONS_PORT: '0',
    LOG_LEVEL: 'silent',
    SESSION_KEYS: 'matrix-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp0',
    // Everybody calls from an address of their own.
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });
  parts.use(await startSite(config));
  const signIn = async (email: string, login = strongLogin()) => {
    provider.behaviour.login = () => login;
    return { cookie: (await signInAt(siteUrl, email)).cookie, token: await provider.accessToken(email, login) };
  };
  const credentialsOf = (caller: Exclude<Caller, 'guest'>) => signIn(people[caller].email);
  const credentials = {
    guest: { cookie: undefined, token: await provider.accessToken() },
    teacher: await credentialsOf('teacher'),
    another: await credentialsOf('another'),
    pending: await credentialsOf('pending'),
    adminLongAgo: await signIn(people.admin.email, strongLogin(3_600)),
    admin: await credentialsOf('admin'),
  };
  // The first call of a person notes what the provider calls them, and is no change that a test should see.
  for (const { token } of Object.values(credentials)) {
    await fetch(`${backend.url}/events/GetEvents`, { headers: { authorization: `Bearer ${token}` } });
  }
  const kept = await snapshotTables(database);
  const owned = parts.move();
  return {
    siteUrl,
    backendUrl: backend.url,
    database,
    credentials,
    signIn: (email) => signIn(email),
    ...kept,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
