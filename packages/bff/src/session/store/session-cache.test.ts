import { migrate } from '@edison/database/migrate';
import { createSealer } from '@edison/database/seal';
import { testKinds } from '@edison/database/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { borrowDatabase, closeDatabases } from '../testing/borrow-database.ts';
import { createLeases } from '../tokens/lease.ts';
import { createSessionCache } from './session-cache.ts';
import type { SessionContent } from './session-content.ts';
import { createSessionOwners } from './session-owner.ts';
import { createSessionStore } from './session-store.ts';

afterAll(closeDatabases);

const content: SessionContent = {
  person: { subject: 'mette', role: 'teacher', permissions: [], name: 'Mette Holm', email: 'mette@skole.example' },
  tokens: { access: 'access', accessEndsAt: 0 },
};

async function openStore(kind: (typeof testKinds)[number]) {
  const database = await borrowDatabase(kind);
  await migrate(database, 'bff', new URL('../../database/migrations/', import.meta.url));
  const store = createSessionStore(database, createSealer(['key'], 'session'), createSessionOwners(['key']));
  await store.create('row', {
    content,
    now: new Date(),
    endsAt: new Date(Date.now() + 60_000),
    login: { authTime: undefined, promptedAt: undefined },
  });
  return { database, store, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
}

describe.each(testKinds)('on %s', (kind) => {
  test('a session that is ended while it is being read does not stay in the cache', async () => {
    await using opened = await openStore(kind);
    const [read, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = {
      ...opened.store,
      async find(key: string) {
        const found = await opened.store.find(key);
        read.resolve();
        await gate.promise;
        return found;
      },
    };
    await using cache = await createSessionCache(opened.database, slow);
    const reading = cache.get('row');
    await read.promise;
    await opened.store.remove('row');
    await cache.evict('row');
    gate.resolve();
    await reading;
    expect(await cache.get('row')).toBeUndefined();
  });

  test('an end at one replica reaches the other', async () => {
    await using opened = await openStore(kind);
    await using here = await createSessionCache(opened.database, opened.store);
    await using there = await createSessionCache(opened.database, opened.store);
    expect(await there.get('row')).toMatchObject(content);
    await opened.store.remove('row');
    expect(await there.get('row')).toMatchObject(content);
    await here.evict('row');
    await expect.poll(() => there.get('row'), { timeout: 1_000 }).toBeUndefined();
  });

  test('a session that has ended is neither touched nor refreshed back to life', async () => {
    await using opened = await openStore(kind);
    const { store } = opened;
    await store.remove('row');
    await store.touch({ key: 'row', person: content.person }, new Date(), new Date());
    expect(await store.replace('row', 1, content)).toBe(false);
    expect(await store.find('row')).toBeUndefined();
  });

  test('of two refreshes with the same version one is kept', async () => {
    await using opened = await openStore(kind);
    const both = await Promise.all([opened.store.replace('row', 1, content), opened.store.replace('row', 1, content)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await opened.store.find('row')).toMatchObject({ version: 2 });
    expect(await opened.store.remove('row', 1)).toBe(false);
    expect(await opened.store.remove('row', 2)).toBe(true);
  });

  test('a lease goes to one of twenty, and to the next when it is given back', async () => {
    await using opened = await openStore(kind);
    const leases = createLeases(opened.database);
    const taken = await Promise.all(Array.from({ length: 20 }, () => leases.take('refresh')));
    const [held, ...others] = taken.filter((lease) => lease !== undefined);
    expect(others).toEqual([]);
    await held?.[Symbol.asyncDispose]();
    await using next = await leases.take('refresh');
    expect(next).toBeDefined();
  });
});
