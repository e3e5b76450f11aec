import { randomUUID } from 'node:crypto';
import { testKinds } from '@edison/database/testing';
import { startTestBackend, startTestReplica, type TestBackend } from '@edison/upstreams/backend/testing/test-backend';
import { describe, expect, test } from 'vitest';

const pairs = 400;
const session = { eventId: 'aaben-vaerksted-odense', sessionId: 'aaben-vaerksted-odense-2' };
const [known, unknown] = ['kendt', 'ny...'].map((name) => (n: number) => `${name}${String(n).padStart(4, '0')}@hjem.example`) as [
  (n: number) => string,
  (n: number) => string,
];

/** Profiles with a sign-up of their own at the session, and another one as a guest, which each of the mailboxes has confirmed. */
async function seat({ database: { pool } }: TestBackend): Promise<void> {
  const emails = Array.from({ length: pairs }, (_, n) => known(n));
  await pool.query('update backend.sessions set capacity = 100000 where id = $1', [session.sessionId]);
  await pool.query(
    `insert into backend.users select (jsonb_populate_record(u, jsonb_build_object('id', e, 'email', e, 'email_norm', e))).*
     from backend.users u, unnest($1::text[]) e where u.id = 'bruger-jonas'`,
    [emails],
  );
  await pool.query(
    `insert into backend.sign_ups (id, reference, event_id, session_id, email, email_norm, name, seats, source, state, queued_at, confirmed_at)
     select kind || e, md5(kind || e), $2, $3, e, kind || e, 'Ida Krog', 1, 'public', 'confirmed', now(), now()
     from unnest($1::text[]) e, (values (''), ('public:')) k (kind)`,
    [emails, session.eventId, session.sessionId],
  );
  await pool.query('update backend.sessions set seats_taken = $2 where id = $1', [session.sessionId, 2 * pairs]);
  await pool.query('analyze');
}

const ask = (backend: TestBackend, email: string) =>
  backend.call('/api/attendee/CreateAttendee', { body: { ...session, name: 'Ida Krog', email, seats: 1, idempotencyKey: randomUUID() } });

async function timeOf(backend: TestBackend, email: string): Promise<number> {
  const start = performance.now();
  expect((await ask(backend, email)).status).toBe(202);
  return performance.now() - start;
}

test.skipIf(!testKinds.includes('postgres'))(
  'S144 the form runs the same statements and sends one mail, whether the address has a profile and sign-ups or is unknown',
  async () => {
    const statements: string[] = [];
    await using backend = await startTestBackend('postgres');
    await seat(backend);
    await using watched = await startTestReplica(backend, { after: async (said) => void statements.push(said) });
    const askedBy = async (email: string) => {
      statements.length = 0;
      const { status, body } = await ask(watched, email);
      // The worker of the outbox runs beside it.
      const own = statements.filter((said) => !said.includes('claimed_until'));
      const { rows } = await backend.database.pool.query('select mail from backend.outbox where recipient = $1', [email]);
      return { status, reserved: body.reserved, own, subjects: rows.map(({ mail }) => mail.subject) };
    };
    const [ofKnown, ofUnknown] = [await askedBy(known(0)), await askedBy(unknown(0))];
    expect(ofKnown).toMatchObject({ status: 202, reserved: true, subjects: [expect.stringMatching(/^Bekræft din tilmelding/)] });
    expect(ofKnown.own.length).toBeGreaterThan(5);
    expect(ofUnknown).toEqual(ofKnown);
  },
);

/** The share of pairs in which the first takes longer: 0.5 where the two are alike, ± 0.02 by chance. */
async function shareOfLonger(backend: TestBackend, first: (n: number) => string, second: (n: number) => string): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let n = 0; n < pairs; n += 1) {
    const both = [first(n), second(n)];
    for (const which of n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) times[which].push(await timeOf(backend, both[which] ?? ''));
  }
  const longer = times[0].reduce((sum, one) => sum + times[1].filter((other) => one > other).length, 0) / pairs ** 2;
  const middle = times.map((all) => all.toSorted((a, b) => a - b)[pairs / 2]);
  if (process.env.EDISON_TEST_TIMES) console.log({ middle, longer });
  return longer;
}

describe.skipIf(process.env.EDISON_TEST_LONG !== '1')('by the time of 400 answers of the form each, nobody tells', () => {
  test('S144 an address with a profile and sign-ups from an unknown one, also without the delay that hides the rest (long)', async () => {
    await using backend = await startTestBackend(undefined, undefined, { answerStepMs: 0.001 });
    await seat(backend);
    for (let n = 0; n < 50; n += 1) await ask(backend, `forst${n}@hjem.example`);
    expect(Math.abs((await shareOfLonger(backend, known, unknown)) - 0.5)).toBeLessThan(0.05);
  }, 600_000);

  test('S144 a mailbox that has had its mail of this hour from one that gets it (long)', async () => {
    await using backend = await startTestBackend(undefined, undefined, { answerStepMs: 200 });
    await seat(backend);
    await Promise.all(Array.from({ length: pairs }, (_, n) => ask(backend, known(n))));
    expect(Math.abs((await shareOfLonger(backend, known, unknown)) - 0.5)).toBeLessThan(0.05);
  }, 1_200_000);
});
