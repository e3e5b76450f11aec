import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { type Change, recordChange } from './record-change.ts';

const admin = { as: 'admin@edison.example', admin: true };

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  const { store, clock } = backend;
  for (let i = 0; i < 7; i += 1) {
    const change: Change = {
      actor: i % 2 === 0 ? { kind: 'person', id: 'bruger-admin' } : { kind: 'system' },
      action: 'institution.approve',
      object: { kind: 'institution', id: i < 5 ? 'skole-1' : 'skole-2' },
      reason: `Grund ${i}`,
      after: { state: 'confirmed', nr: i },
    };
    await store.transaction().execute((tx) => recordChange(tx, change, clock.now));
  }
});
afterAll(() => backend[Symbol.asyncDispose]());

const list = async (query: string, who: object = admin) => (await backend.call(`/x/audit/ListAudit?${query}`, who)).body;
const numbers = (body: { readonly items?: Record<string, unknown>[] }) => body.items?.map(({ reason }) => Number(String(reason).slice(6)));

test('what was done to one object is told newest first, with who, when and why', async () => {
  const body = await list('objectKind=institution&objectId=skole-1');
  expect(numbers(body)).toEqual([4, 3, 2, 1, 0]);
  expect(body.items?.[0]).toEqual({
    auditId: expect.any(String),
    at: '2026-08-18T08:00:00.000Z',
    actorKind: 'person',
    actor: 'bruger-admin',
    actorName: 'Astrid Winther',
    action: 'institution.approve',
    objectKind: 'institution',
    objectId: 'skole-1',
    object: { gone: true },
    reason: 'Grund 4',
    after: { state: 'confirmed', nr: 4 },
  });
  expect(body.items?.[1]).toMatchObject({ actorKind: 'system' });
  expect(body).not.toHaveProperty('next');
});

test('and what one person did', async () => {
  expect(numbers(await list('actor=bruger-admin'))).toEqual([6, 4, 2, 0]);
  expect(numbers(await list('actor=bruger-admin&objectKind=institution&objectId=skole-2'))).toEqual([6]);
  expect(numbers(await list('actor=nobody'))).toEqual([]);
});

test('pages go on after the last row, each row once', async () => {
  const met: unknown[] = [];
  let next = '';
  for (let pages = 0; pages < 5; pages += 1) {
    const body = await list(`pageSize=3${next}`);
    met.push(...(numbers(body) ?? []));
    if (body.next === undefined) break;
    next = `&before=${body.next}`;
  }
  expect(met).toEqual([6, 5, 4, 3, 2, 1, 0]);
});

test.each([
  'objectId=skole-1',
  'from=18.08.2026',
  'actorKind=robot',
  'term=',
  'pageSize=101',
  'pageSize=0',
  'before=abc',
  'before=-1',
  'before=99999999999999999999',
])('%s is refused', async (query) => {
  expect((await list(query)).problem).toBe('BAD_REQUEST');
});

test('nobody but an admin reads it', async () => {
  expect((await list('', { as: 'mette@skole.example' })).problem).toBe('FORBIDDEN');
  expect((await list('', {})).problem).toBe('SIGNED_OUT');
});

test('an admin who has no profile is named by the e-mail', async () => {
  const first = 'first-admin@fonden.example';
  await list('', { as: first, admin: true });
  const change = {
    actor: { kind: 'person', id: `subject:sub-${first}` },
    action: 'institution.approve',
    object: { kind: 'institution', id: 'skole-3' },
  } as const;
  await backend.store.transaction().execute((tx) => recordChange(tx, change, backend.clock.now));
  const body = await list('objectKind=institution&objectId=skole-3', { as: first, admin: true });
  expect(body.items?.[0]).toMatchObject({ actor: `subject:sub-${first}`, actorName: first });
});
