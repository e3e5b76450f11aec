import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { leaveRig, standingRig } from '../src/rig/standing-rig.ts';
import { hasPostgres, type Rig } from '../src/rig/start-rig.ts';
import { createTestEvent, newcomer } from '../src/rig/test-event.ts';
import { seatRequest } from '../src/running/sign-in-at.ts';

const mails = process.env.EDISON_TEST_LONG === '1' ? 10_000 : 100;

describe.skipIf(!hasPostgres)('mails, sent by two replicas', { timeout: 300_000 }, () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await standingRig();
    return leaveRig;
  }, 120_000);

  const lettersTo = (isOne: (address: string) => boolean) => rig.mail.letters.filter(({ to }) => isOne(to));

  test(`Q12 ${mails} mails that wait are sent once each, and both replicas send`, async () => {
    const batch = randomUUID().slice(0, 8);
    const connections = rig.toMail.count('opened');
    await rig.query(
      `insert into backend.outbox (id, dedupe_key, recipient, mail)
       select gen_random_uuid(), 'rig:' || $1 || n, e, jsonb_build_object('to', e, 'subject', 'Nyt', 'text', 'Hej', 'html', '<p>Hej</p>')
       from generate_series(1, $2::int) n, lateral (select $1 || '-' || n || '@skole.example' as e) a`,
      [batch, mails],
    );
    const waiting = async () =>
      (await rig.query(`select 1 from backend.outbox where dedupe_key like 'rig:' || $1 || '%' and state <> 'sent' limit 1`, [batch]))
        .length;
    // One worker alone would take more than two seconds, so that the other, which polls once a second, starts before it has sent them all.
    await rig.toMail.during({ kind: 'latency', milliseconds: mails > 100 ? 0 : 6 }, () =>
      expect.poll(waiting, { timeout: 240_000, interval: 50 }).toBe(0),
    );
    const letters = lettersTo((address) => address.startsWith(batch));
    expect([letters.length, new Set(letters.map(({ to }) => to)).size, new Set(letters.map(({ messageId }) => messageId)).size]).toEqual([
      mails,
      mails,
      mails,
    ]);
    expect(rig.toMail.count('opened') - connections).toBeGreaterThanOrEqual(2);
  });

  test('Q11 a mail server that is away costs no mail and no sign-up: it comes once when the server is back', async () => {
    const testEvent = await createTestEvent(rig, 10);
    const teacher = await newcomer(rig);
    const own = [teacher.email];
    const tried = () => rig.query(`select id from backend.outbox where recipient = $1 and state = 'retrying'`, own);
    await rig.toMail.during({ kind: 'refuse' }, async () => {
      expect((await teacher.call(rig.url, 'POST', testEvent.path, seatRequest(testEvent.sessionId))).status).toBe(201);
      await expect.poll(tried, { timeout: 20_000, interval: 20 }).toHaveLength(1);
    });
    expect(lettersTo((address) => address === teacher.email)).toEqual([]);
    // The next try is due in five seconds; the test makes it due now.
    await rig.query(`update backend.outbox set due_at = now() where recipient = $1`, own);
    await expect.poll(() => lettersTo((address) => address === teacher.email).length, { timeout: 20_000, interval: 20 }).toBe(1);
  });
});
