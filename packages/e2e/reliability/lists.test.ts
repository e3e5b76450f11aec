import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { leaveRig, standingRig } from '../src/rig/standing-rig.ts';
import { hasPostgres, type Rig } from '../src/rig/start-rig.ts';
import { counted, createTestEvent, crowd, postUntilAnswered } from '../src/rig/test-event.ts';
import { seatRequest, type Teacher } from '../src/running/sign-in-at.ts';

const rounds = process.env.EDISON_TEST_LONG === '1' ? 30 : 4;
const [names, seats] = [40, 10];
/** Bytes. The statements of one list take about 60 kB. */
const longest = 60_000;
/** Bytes after which no list has been saved yet. */
const early = 2_000;

describe.skipIf(!hasPostgres)('a list of people, whose way to the database is cut', { timeout: 120_000 }, () => {
  let rig: Rig;
  let teachers: readonly Teacher[];
  beforeAll(async () => {
    rig = await standingRig();
    teachers = await crowd(rig, rounds);
    // Lists are for teachers whose school is proved, and hold any number of people of its mail domains.
    await rig.query(
      `insert into backend.school_domains (id, domain, institution_id, added_at)
       select institution_id || ' skole', 'skole.example', institution_id, now()
       from (select distinct institution_id from backend.users where email_norm like 'maengde%') as schools on conflict do nothing`,
    );
    await rig.query(
      `update backend.users set school_proof_by = 'admin', school_proved_at = now(), school_proof_institution_id = institution_id where email_norm like 'maengde%'`,
    );
    return leaveRig;
  }, 180_000);

  test(`Q3 a list of ${names} for ${seats} seats is stored completely or not at all, wherever its connection is cut, ${rounds} times; sent again with its key it is stored once`, async () => {
    let lost = 0;
    for (const [round, teacher] of teachers.slice(0, rounds).entries()) {
      const testEvent = await createTestEvent(rig, seats, { waitlist: true });
      const { sessionId, idempotencyKey } = seatRequest(testEvent.sessionId);
      const list = { sessionId, idempotencyKey, preview: false, rows: people() };
      const before = rig.toDatabase.count('cut');
      const fault = { kind: 'cut', after: round === 0 ? early : randomInt(longest), of: 'asked' } as const;
      const cut = await rig.toDatabase.during(fault, () => teacher.call(rig.url, 'POST', `${testEvent.path}/list`, list));
      const { rows } = await counted(rig, testEvent);
      expect([0, names]).toContain(rows);
      if (cut.status === 200 || cut.status === 201) expect(rows).toBe(names);
      else expect([cut.status, rig.toDatabase.count('cut') > before]).toEqual([503, true]);
      lost += rows === 0 ? 1 : 0;

      const again = await postUntilAnswered(teacher, rig.url, `${testEvent.path}/list`, list);
      expect(again).toMatchObject({ status: 200, body: { saved: true, waiting: names - seats } });
      expect(await counted(rig, testEvent)).toEqual({ taken: seats, confirmed: seats, rows: names });
      await rig.query(`delete from backend.outbox o using backend.sign_ups u where u.session_id = $1 and o.recipient = u.email`, [
        sessionId,
      ]);
    }
    expect(lost).toBeGreaterThan(0);
  });
});

function people() {
  return Array.from({ length: names }, (_, i) => ({
    firstName: 'Kollega',
    lastName: `Nummer${i}`,
    email: `kollega${i}@skole.example`,
    seats: '1',
    organisation: '',
    note: '',
  }));
}
