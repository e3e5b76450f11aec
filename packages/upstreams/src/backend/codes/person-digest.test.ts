import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { defaultTestKind, openTestDatabase } from '@edison/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../create-backend.ts';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { digestOfEmail, findPersonDigest, personDigest } from './person-digest.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend[Symbol.asyncDispose]());

const guest = { kind: 'guest' } as const;
const birgit = {
  kind: 'person',
  issuer: 'https://login.example',
  subject: 's-1',
  email: 'Birgit@hjem.example',
  emailNorm: 'birgit@hjem.example',
  emailVerified: true,
  permissions: [],
  isAdmin: false,
  userId: undefined,
} as const;
const visitor = 'a-browser-of-somebody';
const sha = (text: string) => createHash('sha256').update(text).digest('base64url');

test('one address is one person however it is typed; a browser is another', async () => {
  const { store } = backend;
  const known = await personDigest(store, birgit, { visitor });
  expect(known).toMatch(/^[\w-]{43}$/);
  expect(await digestOfEmail(store, ' BIRGIT@hjem.example ')).toBe(known);
  expect(await personDigest(store, guest, { visitor })).not.toBe(known);
  expect(await personDigest(store, { ...birgit, emailVerified: false }, { visitor })).toBe(await personDigest(store, guest, { visitor }));
});

test('who says nothing is nobody', async () => {
  expect(await findPersonDigest(backend.store, guest, {})).toBeUndefined();
  await expect(personDigest(backend.store, guest, {})).rejects.toMatchObject({ code: 'BAD_REQUEST', field: 'visitor' });
});

test('an address cannot be found by guessing without the key, which each database has made for itself', async () => {
  const person = await digestOfEmail(backend.store, 'birgit@hjem.example');
  expect(person).not.toBe(sha('email birgit@hjem.example'));
  // Its own database instead of a copy of the template.
  await using database = await openTestDatabase(defaultTestKind);
  const other = await openStore(database, false, firstDay);
  expect(await digestOfEmail(other, 'birgit@hjem.example')).not.toBe(person);
  expect((await other.selectFrom('digest_keys').select('key').executeTakeFirstOrThrow()).key).toMatch(/^[0-9a-f]{64}$/);
});

test('what was kept before there was a key has become what is made now', async () => {
  const migration = await readFile(new URL('../database/migrations/040-codes.sql', import.meta.url), 'utf8');
  const [change] = /create function keyed_digest[\s\S]*?\$\$;/.exec(migration.replace(/^.*create table digest_keys[\s\S]*?\);/, '')) ?? [];
  await backend.database.pool.query(`set search_path to backend; ${change}`);
  const { rows } = await backend.database.pool.query('select keyed_digest($1) as moved', [sha('email birgit@hjem.example')]);
  expect(rows[0].moved).toBe(await digestOfEmail(backend.store, 'birgit@hjem.example'));
});
