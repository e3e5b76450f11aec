import { randomUUID } from 'node:crypto';
import type { Database } from '@edison/database/database';
import { createSealer } from '@edison/database/seal';
import Fastify from 'fastify';
import { createSessionCache } from '../store/session-cache.ts';
import { installSessionCookie } from '../store/session-cookie.ts';
import { createSessionIds, sessionKeyOf } from '../store/session-ids.ts';
import { createSessionLife, limitsByRole } from '../store/session-life.ts';
import { createSessionOwners } from '../store/session-owner.ts';
import { createSessionStore } from '../store/session-store.ts';

/** CPU of this process for one read of a session, in microseconds. */
export interface SessionReads {
  /** From the row, with 50 reads at a time. */
  readonly stored: number;
  /** From the `Cookie` header, with the session in the cache. */
  readonly cached: number;
}

const secrets = ['the key of these measurements, 32+ characters'];
const atOnce = 50;
const content = {
  person: { subject: 'mette', role: 'teacher' as const, permissions: [], name: 'Mette Holm', email: 'mette@skole.example' },
  tokens: { access: 'a'.repeat(900), accessEndsAt: Date.now() + 3_600_000, refresh: randomUUID(), id: 'i'.repeat(900) },
};

/** Prepares the measurement on a database whose schema `bff` is migrated; the returned function measures once. */
export async function openSessionReads(database: Database, { reads }: { readonly reads: number }): Promise<() => Promise<SessionReads>> {
  const sealer = createSealer(secrets, 'session');
  const store = createSessionStore(database, sealer, createSessionOwners(secrets));
  const cache = await createSessionCache(database, store);
  const life = createSessionLife(store, cache, limitsByRole({ idleSeconds: 3_600, absoluteSeconds: 3_600 }), () => new Date());
  const app = Fastify();
  const cookie = { name: 'edison', secure: false, sessionKeys: secrets, store, cache, isAlive: life.isAlive };
  const readCookie = await installSessionCookie(app, cookie);
  await app.ready();
  const id = createSessionIds(secrets).generate();
  const now = new Date();
  const endsAt = new Date(now.getTime() + 3_600_000);
  await store.create(sessionKeyOf(id), { content, now, endsAt, login: { authTime: undefined, promptedAt: undefined } });

  const header = `consent=1; edison=${id}`;
  const times = (count: number) => Array.from({ length: count }, (_, i) => i);
  return async () => {
    const stored = await cpuOf(reads, async () => {
      for (const _ of times(reads / atOnce)) await Promise.all(times(atOnce).map(() => store.find(sessionKeyOf(id))));
    });
    if ((await readCookie(header)) === undefined) throw new Error('There is no session to read');
    const cached = await cpuOf(reads * 10, async () => {
      for (const _ of times(reads * 10)) await readCookie(header);
    });
    return { stored, cached };
  };
}

async function cpuOf(count: number, work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}
