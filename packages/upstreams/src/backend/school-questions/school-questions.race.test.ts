import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notifyAdmins } from '../school-proof/notify-admins.ts';
import { createGate, untilWaiting } from '../testing/barrier.ts';
import { firstDay, startTestBackend, startTestReplica, type TestBackend } from '../testing/test-backend.ts';

afterAll(stopTestPostgres);

const mette = 'mette@skole.example';
const colleague = 'kollega1@skole.example';
const newcomer = 'bruger-kollega-2';
const school = 'skole-990001';
const answering = 'update "backend"."school_questions" as "q" set "answer"';

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('a newcomer for whom two colleagues answer at once', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend('postgres');
  });
  afterAll(() => backend[Symbol.asyncDispose]());
  beforeEach(ask);

  async function ask(): Promise<void> {
    const { store } = backend;
    const proved = { school_proof_by: 'admin', school_proved_at: firstDay, school_proof_institution_id: school } as const;
    const unproved = { school_proof_by: null, school_proved_at: null, school_proof_institution_id: null };
    await store
      .updateTable('users')
      .set({ institution_id: school, ...proved })
      .where('email_norm', 'in', [mette, colleague])
      .execute();
    await store
      .updateTable('users')
      .set({ institution_id: school, ...unproved })
      .where('id', '=', newcomer)
      .execute();
    await store.deleteFrom('school_questions').execute();
    const question = { id: 'q', user_id: newcomer, institution_id: school, asked_at: firstDay, mailed: 2, for_admins: false };
    await store.insertInto('school_questions').values(question).execute();
  }

  const answer = (at: TestBackend, as: string, said: 'yes' | 'no') =>
    at.call('/x/newcomers/AnswerNewcomer', { as, body: { questionId: 'q', answer: said } });
  const stands = async () => {
    const user = await backend.store
      .selectFrom('users')
      .select(['institution_id', 'school_proved_at'])
      .where('id', '=', newcomer)
      .executeTakeFirstOrThrow();
    const { answer: kept } = await backend.store.selectFrom('school_questions').select('answer').executeTakeFirstOrThrow();
    return { kept, school: user.institution_id, proved: user.school_proved_at !== null };
  };

  test('has one answer, and what it says; the other is told so; twenty times over two replicas', async () => {
    await using other = await startTestReplica(backend);
    for (let i = 0; i < 20; i += 1) {
      await ask();
      const [yes, no] = await Promise.all([answer(backend, mette, 'yes'), answer(other, colleague, 'no')]);
      const said = [yes, no].map(({ status, body }) => body.problem ?? status);
      expect(said.toSorted()).toEqual([200, 'ALREADY_ANSWERED']);
      const isYes = said[0] === 200;
      expect(await stands()).toEqual({ kept: isYes ? 'yes' : 'no', school: isYes ? school : null, proved: isYes });
    }
  });

  async function noWhileYes(change: Parameters<typeof startTestReplica>[1]) {
    const gate = createGate();
    await using slow = await startTestReplica(backend, {
      after: (said: string) => (said.startsWith(answering) ? gate.pass() : undefined),
    });
    await using second = await startTestReplica(backend, change);
    const yes = answer(slow, mette, 'yes');
    await gate.come;
    const no = answer(second, colleague, 'no');
    await untilWaiting(backend.database, 1);
    gate.open();
    return [await yes, await no].map(({ status, body }) => body.problem ?? status);
  }

  test('the second waits for the first, and is refused', async () => {
    expect(await noWhileYes({})).toEqual([200, 'ALREADY_ANSWERED']);
    expect(await stands()).toEqual({ kept: 'yes', school, proved: true });
  });

  test('canary: without the guard in the statement the second takes the school away that the first has proved', async () => {
    const unguarded = { 'and "q"."answered_at" is null and exists': 'or false and exists' };
    expect(await noWhileYes({ instead: unguarded })).toEqual([200, 200]);
    expect(await stands()).toEqual({ kept: 'no', school: null, proved: false });
  });
});

describe.skipIf(!testKinds.includes('postgres'))('the mail to admins about new teachers, by two replicas at once', () => {
  const marking = 'update "backend"."school_questions" as "n" set "admins_notified_at"';
  const guard = 'where "n"."admins_notified_at" is null and';
  const question = { id: 'q', user_id: newcomer, institution_id: school, asked_at: firstDay, mailed: 0, for_admins: true };
  const unproved = { school_proof_by: null, school_proved_at: null, school_proof_institution_id: null, institution_id: school };

  async function atOnce(change: Parameters<typeof startTestReplica>[1]) {
    await using backend = await startTestBackend('postgres');
    await backend.store.updateTable('users').set(unproved).where('id', '=', newcomer).execute();
    await backend.store.insertInto('school_questions').values(question).execute();
    const gate = createGate();
    await using slow = await startTestReplica(backend, { after: (said) => (said.startsWith(marking) ? gate.pass() : undefined) });
    await using second = await startTestReplica(backend, change);
    const tell = (at: TestBackend, seconds: number) => {
      const parts = { store: at.store, siteUrl: 'https://edison.example', adminAddresses: ['kontor@edison.example'] };
      return notifyAdmins(parts, new Date(firstDay.getTime() + seconds * 1_000));
    };
    const first = tell(slow, 0);
    await gate.come;
    const other = tell(second, 1);
    await untilWaiting(backend.database, 1);
    gate.open();
    return [await first, await other].map(({ mailsToAdmins }) => mailsToAdmins);
  }

  test('leaves once', async () => {
    expect(await atOnce({})).toEqual([1, 0]);
  });

  test('canary: without the guard in the statement it leaves twice', async () => {
    expect(await atOnce({ instead: { [guard]: 'where' } })).toEqual([1, 1]);
  });
});
