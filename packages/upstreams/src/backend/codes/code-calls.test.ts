import { describe, expect, test } from 'vitest';
import type { CodeKind } from '../database/material-tables.ts';
import { openDemo } from '../testing/open-demo.ts';
import { firstDay } from '../testing/test-backend.ts';
import { digestOfEmail } from './person-digest.ts';

const mette = 'mette@skole.example';
const jonas = 'jonas@skole.example';
const eventId = 'landsfinale';

const { backend } = await openDemo();

const later = new Date(firstDay.getTime() + 1);
async function seed(code: string, kind: CodeKind, target_id: string, more: object = {}) {
  const row = { code, kind, target_id, label: null, max_uses: 1, valid_from: null, valid_until: null, revoked_at: null, ...more };
  await backend.store.insertInto('codes').values(row).execute();
}
const uses = async (code: string) =>
  (await backend.store.selectFrom('codes').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses;

describe('a code for an event', () => {
  const check = async (code: string, event = eventId, as?: string) =>
    (await backend.call('/redeem-code/CheckEventCode', { body: { eventId: event, code }, ...(as && { as }) })).body;

  test('is checked for that event alone, and checking uses nothing up', async () => {
    await seed('EVENTAAA', 'event', eventId);
    expect(await check('event-aaa')).toEqual({ valid: true });
    expect(await check('EVENTAAA', 'laerercamp-odense')).toEqual({ valid: false, problem: 'CODE_INVALID' });
    expect(await check('BYGM-ED27')).toEqual({ valid: false, problem: 'CODE_INVALID' });
    expect(await uses('EVENTAAA')).toBe(0);
  });

  test('has its own word for being over and for being used up; one withdrawn or not yet valid is none', async () => {
    await seed('EVENTAAA', 'event', eventId, { valid_until: firstDay });
    await seed('EVENTBBB', 'event', eventId, { uses: 1 });
    await seed('EVENTCCC', 'event', eventId, { revoked_at: firstDay });
    await seed('EVENTDDD', 'event', eventId, { valid_from: later });
    const problems = await Promise.all(['EVENTAAA', 'EVENTBBB', 'EVENTCCC', 'EVENTDDD'].map(async (code) => (await check(code)).problem));
    expect(problems).toEqual(['CODE_EXPIRED', 'CODE_USED_UP', 'CODE_INVALID', 'CODE_INVALID']);
  });

  test('that is used up is still good for the person who has used it', async () => {
    await seed('EVENTBBB', 'event', eventId, { uses: 1 });
    const person = await digestOfEmail(backend.store, mette);
    await backend.store.insertInto('redemptions').values({ code: 'EVENTBBB', person, redeemed_at: firstDay }).execute();
    expect([await check('EVENTBBB', eventId, mette), (await check('EVENTBBB', eventId, jonas)).problem]).toEqual([
      { valid: true },
      'CODE_USED_UP',
    ]);
  });

  test('is not asked for at an event that nobody may know of', async () => {
    expect((await check('EVENTAAA', 'no-such-event')).problem).toBe('NOT_FOUND');
    await backend.store.updateTable('events').set({ state: 'draft' }).where('id', '=', eventId).execute();
    expect((await check('EVENTAAA')).problem).toBe('NOT_FOUND');
  });
});

describe('a code of any kind', () => {
  const validate = async (code: string) => (await backend.call('/redeem-code/ValidateCode', { body: { code } })).body;

  test('says what it opens, and whether it is too late; it says nothing of itself', async () => {
    await seed('EVENTAAA', 'event', eventId, { uses: 1 });
    await seed('PRAGRAMM', 'programme', 'projekt-edison', { valid_until: firstDay });
    expect(await validate('bygmed27')).toEqual({ kind: 'material', targetId: 'dommerens-spoergekort', title: 'Dommerens spørgekort' });
    expect(await validate('EVENTAAA')).toEqual({ kind: 'event', targetId: eventId, title: expect.any(String), problem: 'CODE_USED_UP' });
    expect(await validate('PRAGRAMM')).toEqual({
      kind: 'programme',
      targetId: 'projekt-edison',
      title: 'Projekt Edison',
      problem: 'CODE_EXPIRED',
    });
  });

  test('is none when it is unknown, withdrawn, not yet valid, or for what nobody may know of', async () => {
    await seed('EVENTCCC', 'event', eventId, { revoked_at: firstDay });
    await seed('EVENTDDD', 'event', eventId, { valid_from: later });
    await seed('PRAGRAMM', 'programme', 'next-level');
    await seed('NATHXNGS', 'material', 'gone');
    await backend.store.updateTable('programmes').set({ state: 'draft' }).where('key', '=', 'next-level').execute();
    await backend.store.updateTable('materials').set({ state: 'retired' }).execute();
    for (const code of ['AAAABBBB', 'not a code', 'EVENTCCC', 'EVENTDDD', 'PRAGRAMM', 'NATHXNGS', 'BYGM-ED27']) {
      expect([code, (await validate(code)).problem]).toEqual([code, 'CODE_INVALID']);
    }
  });
});

describe('a code for a programme', () => {
  const redeem = (as: string | undefined, code = 'PRAGRAMM') =>
    backend.call('/x/codes/RedeemProgrammeCode', { body: { code }, ...(as && { as }) });

  test('makes its teacher a member and is used up once; again is free', async () => {
    await seed('PRAGRAMM', 'programme', 'projekt-edison');
    expect((await redeem(jonas)).body).toMatchObject({ programmeKey: 'projekt-edison', joined: true });
    expect((await redeem(jonas, 'prag-ramm')).body).toMatchObject({ joined: true });
    expect(await uses('PRAGRAMM')).toBe(1);
  });

  test('is counted in the log each time it is used up, and nobody reads there whose use it was', async () => {
    await seed('PRAGRAMM', 'programme', 'projekt-edison', { max_uses: 2 });
    for (const as of [jonas, jonas, 'kollega1@skole.example']) await redeem(as);
    const rows = await backend.store.selectFrom('audit_log').selectAll().where('action', '=', 'code.redeem').orderBy('id').execute();
    const system = { actor_kind: 'system', actor: null };
    expect(rows).toMatchObject([1, 2].map((uses) => ({ ...system, after: { kind: 'programme', uses } })));
    expect(JSON.stringify(rows)).not.toContain('PRAGRAMM');
  });

  test('costs a member nothing, and is there for the next one', async () => {
    await seed('PRAGRAMM', 'programme', 'projekt-edison');
    expect((await redeem(mette)).body).toMatchObject({ joined: true });
    expect(await uses('PRAGRAMM')).toBe(0);
    await redeem(jonas);
    await backend.store.deleteFrom('memberships').execute();
    expect((await redeem(mette)).body.problem).toBe('CODE_USED_UP');
  });

  test('is of no use without a login or a profile, nor at a programme that is closed; then nothing is used up', async () => {
    await seed('PRAGRAMM', 'programme', 'projekt-edison');
    expect((await redeem(undefined)).body.problem).toBe('SIGNED_OUT');
    expect((await redeem('ny@skole.example')).body.problem).toBe('PROFILE_MISSING');
    const token = await backend.issuer.token({ email: jonas, email_verified: false });
    const unverified = { body: { code: 'PRAGRAMM' }, headers: { authorization: `Bearer ${token}` } };
    expect((await backend.call('/x/codes/RedeemProgrammeCode', unverified)).body.problem).toBe('EMAIL_NOT_VERIFIED');
    await backend.store.updateTable('programmes').set({ state: 'closed' }).execute();
    expect((await redeem(jonas)).body.problem).toBe('CLOSED');
    expect(await uses('PRAGRAMM')).toBe(0);
  });

  test('is not a code for anything else', async () => {
    await seed('EVENTAAA', 'event', eventId);
    expect((await redeem(jonas, 'EVENTAAA')).body.problem).toBe('CODE_INVALID');
    expect((await redeem(jonas, 'BYGM-ED27')).body.problem).toBe('CODE_INVALID');
  });
});
