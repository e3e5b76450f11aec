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
 * Who calls. A guest may hold a mailed link: of a reservation (`guest`), or of a confirmed sign-up (`guestProved`). `teacher`, `unproved` and
 * `pending` ask for their own data; `colleague` and `unprovedColleague`, at the teacher's school, and `another`, proved at another school, for
 * the teacher's. `adminLongAgo` is the admin with a login that is an hour old.
 */
export const callers = [
  'guest',
  'guestProved',
  'teacher',
  'unproved',
  'pending',
  'colleague',
  'unprovedColleague',
  'another',
  'adminLongAgo',
  'admin',
] as const;
export type Caller = (typeof callers)[number];
type Person = Exclude<Caller, 'guest' | 'guestProved'>;

/** A person of the demo. */
export interface Someone {
  readonly email: string;
  readonly userId: string;
}

const unproved: Someone = { email: 'kollega13@skole.example', userId: 'bruger-kollega-13' };
const admin: Someone = { email: 'admin@edison.example', userId: 'bruger-admin' };

/** The people behind the callers; a guest is nobody. */
export const people: Readonly<Record<Person, Someone>> = {
  teacher: { email: 'mette@skole.example', userId: 'bruger-mette' },
  unproved,
  pending: { email: 'sofie@skole.example', userId: 'bruger-sofie' },
  colleague: { email: 'kollega1@skole.example', userId: 'bruger-kollega-1' },
  unprovedColleague: unproved,
  another: { email: 'jonas@skole.example', userId: 'bruger-jonas' },
  adminLongAgo: admin,
  admin,
};

/** Whether the caller has a profile. */
export function isPerson(caller: Caller): caller is Person {
  return caller in people;
}

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
  const guest = { cookie: undefined, token: await provider.accessToken() };
  const unprovedSession = await signIn(unproved.email);
  const credentials = {
    guest,
    guestProved: guest,
    teacher: await signIn(people.teacher.email),
    unproved: unprovedSession,
    pending: await signIn(people.pending.email),
    colleague: await signIn(people.colleague.email),
    unprovedColleague: unprovedSession,
    another: await signIn(people.another.email),
    adminLongAgo: await signIn(admin.email, strongLogin(3_600)),
    admin: await signIn(admin.email),
  };
  // The first call of a person notes what the provider calls them, and is no change that a test should see.
  for (const { token } of Object.values(credentials)) {
    await fetch(`${backend.url}/events/GetEvents`, { headers: { authorization: `Bearer ${token}` } });
  }
  await database.pool.query(
    `update backend.users set school_proof_by = 'admin', school_proved_at = now(), school_proof_institution_id = institution_id where id = any($1)`,
    [[people.colleague.userId, people.another.userId]],
  );
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
