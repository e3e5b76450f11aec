import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openDemo } from '../testing/open-demo.ts';
import { firstDay } from '../testing/test-backend.ts';
import { createCodes } from './admin-codes.ts';

const { backend } = await openDemo();

const as = 'admin@edison.example';
const target = { kind: 'event', targetId: 'landsfinale' } as const;
const day = 86_400_000;
const inDays = (count: number) => new Date(firstDay.getTime() + count * day).toISOString();
const create = (more: object = {}) =>
  backend.call('/x/codes/CreateCodes', {
    as,
    admin: true,
    body: { ...target, count: 3, maxUses: 30, idempotencyKey: randomUUID(), ...more },
  });
const list = async (query = 'kind=event&targetId=landsfinale') =>
  (await backend.call(`/x/codes/ListCodes?${query}`, { as, admin: true })).body;
const revoke = (codeId: unknown, reason = 'Koden er delt på nettet') =>
  backend.call('/x/codes/RevokeCode', { as, admin: true, body: { codeId, reason } });
const codesIn = ({ body }: Awaited<ReturnType<typeof create>>) => (Array.isArray(body.codes) ? body.codes : []);
const audit = () => backend.store.selectFrom('audit_log').selectAll().where('object_kind', 'like', 'code%').orderBy('id').execute();

describe('making codes', () => {
  test('gives so many of them, as they are printed, no two alike, with what was said of them', async () => {
    const answer = await create({ count: 500, maxUses: 2, validFrom: inDays(1), validUntil: inDays(9), label: 'Svendborg' });
    expect(answer.status).toBe(201);
    const codes = codesIn(answer);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(500);
    for (const { code } of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    const { batchId } = answer.body;
    expect(codes[0]).toMatchObject({
      ...target,
      batchId,
      label: 'Svendborg',
      maxUses: 2,
      uses: 0,
      state: 'not-yet',
      validUntil: inDays(9),
    });
  });

  test('twice with one key gives the same ones; with another wish the key is refused', async () => {
    const idempotencyKey = randomUUID();
    const [first, second] = await Promise.all([create({ idempotencyKey }), create({ idempotencyKey })]);
    expect(second.body).toEqual(first.body);
    expect((await create({ idempotencyKey, count: 4 })).body.problem).toBe('KEY_REUSED');
    expect((await list()).total).toBe(3);
  });

  test('is refused for what is not there, for too many, and for a span without an instant in it', async () => {
    expect((await create({ targetId: 'no-such-event' })).body).toMatchObject({ problem: 'NOT_FOUND', field: 'targetId' });
    expect((await create({ kind: 'material' })).body.problem).toBe('NOT_FOUND');
    for (const [field, more] of [
      ['count', { count: 501 }],
      ['count', { count: 0 }],
      ['maxUses', { maxUses: 0 }],
      ['validUntil', { validUntil: inDays(0) }],
      ['validUntil', { validFrom: inDays(3), validUntil: inDays(3) }],
    ] as const)
      expect((await create(more)).body).toMatchObject({ problem: 'BAD_REQUEST', field });
    expect(await audit()).toEqual([]);
  });

  test('for a teacher names the teacher, and the school where they are called nothing else; only at a confirmed school, and for an event', async () => {
    const owner = { ownerEmail: 'Mette@Skole.example' };
    const made = { ownerName: 'Mette Holm', institutionId: 'skole-990001' };
    expect(codesIn(await create(owner))[0]).toMatchObject({ ...made, label: 'Egebakkeskolen (opdigtet)' });
    expect(codesIn(await create({ ...owner, label: '6. b' }))[0]).toMatchObject({ ...made, label: '6. b' });
    const refused = { problem: 'BAD_REQUEST', field: 'ownerEmail' };
    for (const ownerEmail of ['sofie@skole.example', 'nobody@skole.example'])
      expect((await create({ ownerEmail })).body).toMatchObject(refused);
    const material = { kind: 'material', targetId: 'dommerens-spoergekort' };
    expect((await create({ ...owner, ...material })).body).toMatchObject(refused);
  });

  test('makes one that is there already again, and gives up when chance is broken', async () => {
    const given = ['BYGMED27', 'AAAABBBB', 'AAAABBBB', 'CCCCDDDD'];
    const wish = { ...target, count: 2, maxUses: 1 };
    const actor = { kind: 'system' } as const;
    const { codes } = await createCodes(
      backend.store,
      { ...wish, actor, idempotencyKey: randomUUID() },
      firstDay,
      () => given.shift() ?? '',
    );
    expect(codes.map(({ code }) => code)).toEqual(['AAAA-BBBB', 'CCCC-DDDD']);
    const broken = createCodes(backend.store, { ...wish, actor, idempotencyKey: randomUUID() }, firstDay, () => 'BYGMED27');
    await expect(broken).rejects.toThrow('Chance gives the same codes');
  });

  test('is written down by the batch, without a code', async () => {
    const answer = await create({ maxUses: 5 });
    const rows = await audit();
    expect(rows).toMatchObject([
      { action: 'code.create', object_kind: 'code-batch', object_id: answer.body.batchId, after: { ...target, count: 3, maxUses: 5 } },
    ]);
    for (const { code } of codesIn(answer)) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
  });
});

describe('the list of codes', () => {
  test('is of one target, the newest first, a page at a time, with what is left of each', async () => {
    await create({ maxUses: 1 });
    backend.clock.now = new Date(firstDay.getTime() + day);
    const newest = codesIn(await create({ count: 2 })).map(({ codeId }) => codeId);
    await backend.store.updateTable('codes').set({ uses: 1 }).where('max_uses', '=', 1).execute();
    const { items, total } = await list('kind=event&targetId=landsfinale&pageSize=3');
    expect(total).toBe(5);
    expect(items?.map(({ state }) => state)).toEqual(['valid', 'valid', 'used-up']);
    expect(new Set(items?.slice(0, 2).map(({ codeId }) => codeId))).toEqual(new Set(newest));
    expect((await list('kind=event&targetId=landsfinale&pageSize=3&page=2')).items).toHaveLength(2);
    expect((await list('kind=material&targetId=dommerens-spoergekort')).items).toMatchObject([{ code: 'BYGM-ED27', label: 'Demo' }]);
  });

  test('says how each of them stands', async () => {
    const [a, b] = codesIn(await create({ validFrom: inDays(1), validUntil: inDays(2) }));
    await revoke(a.codeId);
    const stateAt = async (now: string) => {
      backend.clock.now = new Date(now);
      return (await list()).items?.find(({ codeId }) => codeId === b.codeId)?.state;
    };
    expect([await stateAt(inDays(0)), await stateAt(inDays(1)), await stateAt(inDays(2))]).toEqual(['not-yet', 'valid', 'expired']);
    expect((await list()).items?.find(({ codeId }) => codeId === a.codeId)?.state).toBe('revoked');
  });
});

describe('a code that is taken back', () => {
  test('opens nothing any more, is written down once with the reason, and stays in the list', async () => {
    const [one] = codesIn(await create());
    const answer = await revoke(one.codeId);
    expect(answer.body).toMatchObject({ codeId: one.codeId, state: 'revoked', revokedAt: firstDay.toISOString() });
    expect((await revoke(one.codeId, 'Igen')).body).toEqual(answer.body);
    const check = await backend.call('/redeem-code/CheckEventCode', { body: { eventId: 'landsfinale', code: one.code } });
    expect(check.body.problem).toBe('CODE_INVALID');
    expect((await audit()).slice(1)).toMatchObject([
      { action: 'code.revoke', object_kind: 'code', object_id: one.codeId, reason: 'Koden er delt på nettet' },
    ]);
    expect((await revoke('no-such-code')).body.problem).toBe('NOT_FOUND');
  });

  test('no teacher makes, sees or takes back codes', async () => {
    const teacher = { as: 'mette@skole.example' };
    const body = { ...target, count: 1, maxUses: 1, idempotencyKey: randomUUID() };
    const answers = await Promise.all([
      backend.call('/x/codes/CreateCodes', { ...teacher, body }),
      backend.call('/x/codes/ListCodes?kind=event&targetId=landsfinale', teacher),
      backend.call('/x/codes/RevokeCode', { ...teacher, body: { codeId: 'x', reason: 'x' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});
