import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { seedCode, submissionInput } from './testing/seed-code.ts';

const eventId = 'landsfinale';
let backend: TestBackend;
let restore: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend();
  await seedCode(backend, 'HANDHAND', eventId, 3);
  restore = await snapshotDemo(backend);
});
beforeEach(() => restore());
afterAll(() => backend[Symbol.asyncDispose]());

const work = submissionInput(eventId, 'HAND-HAND');
async function submit(more: object = {}, query: object = {}) {
  const body = { ...work, idempotencyKey: randomUUID(), ...more };
  const asked = new URLSearchParams({ code: body.code, eventId: body.eventId, ...query });
  return backend.call(`/events/CreateSubmission?${asked}`, { body });
}
const problem = async (...given: Parameters<typeof submit>) => (await submit(...given)).body.problem;
const change = (changes: object) => backend.store.updateTable('codes').set(changes).where('code', '=', 'HANDHAND').execute();
const changeEvent = (changes: object) => backend.store.updateTable('events').set(changes).where('id', '=', eventId).execute();
const versions = () => backend.store.selectFrom('submission_versions').selectAll().orderBy('version').execute();
const firstStart = async () =>
  (
    await backend.store
      .selectFrom('sessions')
      .select('starts_at')
      .where('event_id', '=', eventId)
      .orderBy('starts_at')
      .executeTakeFirstOrThrow()
  ).starts_at;

describe('what a team hands in', () => {
  test('is answered with a receipt that can be printed, without a login and without an address', async () => {
    const { status, body } = await submit();
    expect(status).toBe(201);
    expect(body).toEqual({
      reference: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
      version: 1,
      eventTitle: 'Landsfinale',
      teamName: 'Robotterne',
      title: 'Lampen, der vækker dig',
      submittedAt: firstDay.toISOString(),
      openUntil: (await firstStart()).toISOString(),
    });
    expect((await backend.database.pool.query('select id from backend.outbox')).rows).toEqual([]);
  });

  test('again is the next version, with the same reference, and the older ones stay', async () => {
    const first = (await submit()).body;
    backend.clock.now = new Date(firstDay.getTime() + 60_000);
    const second = await submit({ title: 'Lampen 2', text: 'Nu med lys', teamName: ' robotterne ', links: [] });
    expect(second.body).toMatchObject({ reference: first.reference, version: 2, title: 'Lampen 2' });
    expect(await versions()).toMatchObject([
      { version: 1, title: work.title, text: work.text, links: work.links },
      { version: 2, title: 'Lampen 2', text: 'Nu med lys', links: [] },
    ]);
  });

  test('twice with one key is one version; with other words the key is refused', async () => {
    const idempotencyKey = randomUUID();
    const [first, second] = await Promise.all([submit({ idempotencyKey }), submit({ idempotencyKey })]);
    expect([first.body, second.status]).toEqual([second.body, 201]);
    expect(await problem({ idempotencyKey, text: 'Noget andet' })).toBe('KEY_REUSED');
    expect(await problem({ idempotencyKey, teamName: 'Raketterne' })).toBe('KEY_REUSED');
    await submit();
    backend.clock.now = await firstStart();
    expect((await submit({ idempotencyKey })).body).toEqual(first.body);
    expect(await versions()).toHaveLength(2);
  });

  test('has no uses of sign-ups to pay with: as many teams as the code has uses hand in, each as often as it likes', async () => {
    await change({ uses: 3 });
    for (const teamName of ['Et', 'To', 'Tre']) expect((await submit({ teamName })).status).toBe(201);
    expect(await problem({ teamName: 'Fire' })).toBe('CODE_USED_UP');
    expect((await submit({ teamName: 'To' })).body.version).toBe(2);
  });

  test('uses the code up for new teams as everybody is told, where signing up asks for none', async () => {
    const check = async () => (await backend.call('/redeem-code/CheckEventCode', { body: { eventId, code: 'HANDHAND' } })).body;
    const listed = async () => {
      const path = `/x/codes/ListCodes?kind=event&targetId=${eventId}`;
      return (await backend.call(path, { as: 'admin@edison.example', admin: true })).body.items?.[0];
    };
    await change({ max_uses: 1 });
    expect([await check(), await listed()]).toMatchObject([{ valid: true }, { uses: 0, state: 'valid' }]);
    await submit();
    const spent = [
      { valid: false, problem: 'CODE_USED_UP' },
      { uses: 1, state: 'used-up' },
    ];
    expect([await check(), await listed()]).toMatchObject(spent);
    await changeEvent({ access: 'code' });
    expect([await check(), await listed()]).toMatchObject([{ valid: true }, { uses: 0, state: 'valid' }]);
  });

  test('belongs to the code when that is for one: the team may call itself something else', async () => {
    await change({ max_uses: 1 });
    await submit();
    expect((await submit({ teamName: 'Robotterne 2.0' })).body).toMatchObject({ version: 2, teamName: 'Robotterne 2.0' });
  });

  test('under another code is another one, though the name is the same', async () => {
    await seedCode(backend, 'ANDERSEN', eventId, 1);
    const first = await submit();
    const other = await submit({ code: 'ANDE-RSEN' });
    expect(other.body.version).toBe(1);
    expect(other.body.reference).not.toBe(first.body.reference);
  });

  test('is written down by ids, without the code and without a word of it', async () => {
    await submit();
    const rows = await backend.store.selectFrom('audit_log').selectAll().where('object_kind', '=', 'submission').execute();
    expect(rows).toMatchObject([{ actor_kind: 'guest', action: 'submission.send', after: { eventId, version: 1 } }]);
    expect(JSON.stringify(rows)).not.toMatch(/HANDHAND|Robotterne|Lampen/);
  });
});

describe('handing in is refused', () => {
  test('when query and body do not say the same', async () => {
    expect((await submit({}, { eventId: 'elevcamp-aarhus' })).body).toMatchObject({ problem: 'BAD_REQUEST', field: 'eventId' });
    expect((await submit({}, { code: 'ANDERSEN' })).body).toMatchObject({ problem: 'BAD_REQUEST', field: 'code' });
    expect((await submit({}, { code: 'handhand' })).status).toBe(201);
  });

  test('without a code that holds for this event', async () => {
    expect(await problem({ code: 'AAAA-BBBB' })).toBe('CODE_INVALID');
    expect(await problem({ code: 'BYGM-ED27' })).toBe('CODE_INVALID');
    expect(await problem({ eventId: 'elevcamp-aarhus' })).toBe('CODE_INVALID');
    await change({ valid_until: firstDay });
    expect(await problem()).toBe('CODE_EXPIRED');
    await change({ valid_until: null, revoked_at: firstDay });
    expect(await problem()).toBe('CODE_INVALID');
    expect(await versions()).toEqual([]);
  });

  test('from the moment that rosters lock, and from the beginning of the event at the latest', async () => {
    const start = await firstStart();
    await changeEvent({ roster_lock_at: new Date(firstDay.getTime() + 1) });
    expect((await submit()).body.openUntil).toBe(new Date(firstDay.getTime() + 1).toISOString());
    backend.clock.now = new Date(firstDay.getTime() + 59_999);
    expect(await problem()).toBeUndefined();
    backend.clock.now = new Date(firstDay.getTime() + 60_000);
    expect(await problem()).toBe('SUBMISSION_LOCKED');
    await changeEvent({ roster_lock_at: new Date(start.getTime() + 1) });
    backend.clock.now = start;
    expect(await problem()).toBe('SUBMISSION_LOCKED');
  });

  test('at an event that is cancelled or over, and at one that nobody may know of', async () => {
    await changeEvent({ state: 'cancelled' });
    expect(await problem()).toBe('EVENT_CANCELLED');
    await changeEvent({ state: 'finished' });
    expect(await problem()).toBe('SUBMISSION_LOCKED');
    await changeEvent({ state: 'draft' });
    expect(await problem()).toBe('NOT_FOUND');
  });

  test('when a name holds a civil registration number', async () => {
    expect((await submit({ teamName: 'Ida 010112-1234' })).body).toMatchObject({ problem: 'NAME_LOOKS_LIKE_CPR', field: 'teamName' });
    expect((await submit({ title: '0101121234' })).body).toMatchObject({ problem: 'NAME_LOOKS_LIKE_CPR', field: 'title' });
  });

  test.each([
    ['teamName', 'x'.repeat(81)],
    ['teamName', 'To\nlinjer'],
    ['title', ' '],
    ['text', 'x'.repeat(4_801)],
    ['text', 'nul \u0000'],
    ['links.0', ['javascript:alert(1)']],
    ['links.0', ['ftp://filer.example/a']],
    ['links.0', ['https://navn:ord@film.example/']],
    ['links.0', ['https://']],
    ['links', Array.from({ length: 11 }, () => 'https://film.example/a')],
  ])('for a %s that is out of bounds', async (field, value) => {
    expect((await submit({ [field.split('.')[0] ?? '']: value })).body).toMatchObject({ problem: 'BAD_REQUEST', field });
  });
});
