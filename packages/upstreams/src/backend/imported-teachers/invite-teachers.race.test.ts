import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBarrier, createGate, untilWaiting } from '../testing/barrier.ts';
import { snapshotDemo } from '../testing/snapshot-demo.ts';
import { startTestBackend, startTestReplica, type TestBackend } from '../testing/test-backend.ts';

const admin = { as: 'admin@edison.example', admin: true };
const people = 30;

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('two admins who send the invitations at once', () => {
  let backend: TestBackend;
  let restore: () => Promise<void>;
  beforeAll(async () => {
    backend = await startTestBackend('postgres');
    restore = await snapshotDemo(backend);
  });
  beforeEach(async () => {
    await restore();
    const rows = Array.from({ length: people }, (_, i) => `laerer${i}@skole.example;Asta Bro;990001;Projekt Edison`);
    const csv = ['E-mail;Navn;Skolenummer;Forløb', ...rows].join('\n');
    await backend.call('/x/user/ImportTeachers', { ...admin, body: { csv, save: true } });
  });
  afterAll(async () => {
    await backend[Symbol.asyncDispose]();
    await stopTestPostgres();
  });

  const invite = (by: TestBackend) => by.call('/x/user/InviteTeachers', { ...admin, body: { save: true } });
  const mailsWaiting = async () => {
    const query = `select count(*)::int as mails, count(distinct recipient)::int as recipients
      from backend.outbox where dedupe_key like 'user:invitation:%'`;
    return (await backend.database.pool.query(query)).rows[0];
  };
  /** Both have read who is due before either marks them. */
  const afterDue = (barrier: () => Promise<void>) => (said: string) =>
    said.startsWith('select "t"."id" from') && said.includes('limit') ? barrier() : undefined;
  const guard = '"t"."user_id" is null and t.invited_at is null returning';

  test('send each of them once', async () => {
    const after = afterDue(createBarrier(2));
    await using first = await startTestReplica(backend, { after });
    await using second = await startTestReplica(backend, { after });
    const answers = await Promise.all([invite(first), invite(second)]);
    expect(answers.map(({ body }) => Number(body.invited)).toSorted((a, b) => a - b)).toEqual([0, people]);
    expect(await mailsWaiting()).toEqual({ mails: people, recipients: people });
  });

  test('canary: without the guard of the statement everybody gets two mails', async () => {
    const change = { after: afterDue(createBarrier(2)), instead: { [guard]: '"t"."user_id" is null returning' } };
    await using first = await startTestReplica(backend, change);
    await using second = await startTestReplica(backend, change);
    const answers = await Promise.all([invite(first), invite(second)]);
    expect(answers.map(({ body }) => body.invited)).toEqual([people, people]);
    expect(await mailsWaiting()).toEqual({ mails: 2 * people, recipients: people });
  });

  describe('and one who corrects an e-mail meanwhile', () => {
    const locking = 'select * from "backend"."imported_teachers" where "id" = $1 for update';

    /** Holds the correction after it has read the row, while the invitations go out. */
    async function both(waits: boolean, instead: Readonly<Record<string, string>> = {}) {
      const { rows } = await backend.database.pool.query(`select id from backend.imported_teachers where email = 'laerer0@skole.example'`);
      const gate = createGate();
      const after = (said: string) => (said.startsWith('select * from "backend"."imported_teachers"') ? gate.pass() : undefined);
      await using slow = await startTestReplica(backend, { instead, after });
      const body = { importedId: rows[0].id, email: 'ny@skole.example' };
      const corrected = slow.call('/x/user/CorrectImportedTeacher', { ...admin, body });
      await gate.come;
      const invited = invite(backend);
      await (waits ? untilWaiting(backend.database, 1) : invited);
      gate.open();
      expect([(await corrected).status, (await invited).body.invited]).toEqual([200, people]);
      const sent = `select count(*)::int as mails from backend.outbox where recipient = 'laerer0@skole.example'`;
      return (await backend.database.pool.query(sent)).rows[0];
    }

    test('write to the new one alone', async () => {
      expect(await both(true)).toEqual({ mails: 0 });
      expect(await mailsWaiting()).toEqual({ mails: people, recipients: people });
    });

    test('canary: without the lock the old one is written to', async () => {
      expect(await both(false, { [locking]: locking.replace(' for update', '') })).toEqual({ mails: 1 });
    });
  });
});
