import { stopTestPostgres, testKinds } from '@edison/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBarrier, createGate, untilWaiting } from '../../testing/barrier.ts';
import { startTestReplica, type TestBackend } from '../../testing/test-backend.ts';
import { dropConstraint, lockedSession, type RaceFixture, session, startRaceFixture, withoutLock } from '../testing/race-fixture.ts';
import { signUpGuest, tally } from '../testing/seat-calls.ts';

const guests = 40;
const [small, large] = [session.sessionId, `${session.eventId}-2`];

// PGlite has one connection and cannot show a race.
describe.skipIf(!testKinds.includes('postgres'))('guests who move between two sessions by their links', () => {
  let fixture: RaceFixture;
  beforeAll(async () => {
    fixture = await startRaceFixture();
  });
  afterAll(async () => {
    await fixture[Symbol.asyncDispose]();
    await stopTestPostgres();
  });
  beforeEach(() => begin(guests));

  const query = async (sql: string, values: readonly unknown[] = []) => (await fixture.first.database.pool.query(sql, [...values])).rows;

  async function begin(capacity: number): Promise<void> {
    await fixture.begin(capacity, true);
    await query('update backend.sessions set capacity = $2 where id = $1', [large, capacity]);
  }

  const emailOf = (i: number) => `gaest${i}@hjem.example`;

  /** Signs a guest up at the first session, and returns the token of the mailed link. */
  async function guest(i: number): Promise<string> {
    expect((await signUpGuest(fixture.first, emailOf(i))).status).toBe(200);
    const [row] = await query(`select mail->>'text' as text from backend.outbox where recipient = $1`, [emailOf(i)]);
    return /#([\w-]{43})/.exec(row.text)?.[1] ?? '';
  }

  const move = (backend: TestBackend, token: string, sessionId: string, queue = true) =>
    backend.call('/x/attendee/MoveAttendee', { body: { token, sessionId, queue } });

  /** Seats taken, the sum of confirmed seats, and how many wait, of each session. */
  const counted = () =>
    query(
      `select s.seats_taken as taken, coalesce(sum(u.seats) filter (where u.state = 'confirmed'), 0)::int as sum,
         count(*) filter (where u.state = 'waitlisted')::int as waiting, s.capacity - s.seats_taken as free
       from backend.sessions s left join backend.sign_ups u on u.session_id = s.id where s.event_id = $1 group by s.id order by s.id`,
      [session.eventId],
    );

  test(`${guests} at once, both ways, over two replicas: seats add up, and everybody has one place`, { timeout: 120_000 }, async () => {
    await begin(guests / 2 + 3);
    const tokens: string[] = [];
    for (let i = 0; i < guests; i += 1) {
      tokens.push(await guest(i));
      // Every other one begins at the other session.
      if (i % 2 === 1) expect((await move(fixture.first, tokens[i] ?? '', large)).body.state).toBe('confirmed');
    }
    const answers = await Promise.all(tokens.map((token, i) => move(fixture.replica(i + (i % 3)), token, i % 2 === 1 ? small : large)));
    expect(Object.keys(tally(answers)).filter((word) => !/^200 (confirmed|waitlisted)$/.test(word))).toEqual([]);
    const rows = await counted();
    expect(rows.map(({ taken }) => taken)).toEqual(rows.map(({ sum }) => sum));
    // Nobody waits at a session with free seats: each group is one person.
    expect(rows.filter(({ waiting, free }) => waiting > 0 && free > 0)).toEqual([]);
    const [{ places, people }] = await query(
      `select count(*)::int as places, count(distinct email)::int as people from backend.sign_ups where state <> 'cancelled'`,
    );
    expect([places, people]).toEqual([guests, guests]);
  });

  test('lock the sessions by id whichever way they go: who moves the other way waits, and holds nothing', async () => {
    const [there, back] = [await guest(0), await guest(1)];
    await move(fixture.first, back, large);
    const gate = createGate();
    await using slow = await startTestReplica(fixture.first, { after: (said) => (said.includes(lockedSession) ? gate.pass() : undefined) });
    const first = move(slow, there, large);
    await gate.come;
    const second = move(fixture.second, back, small);
    await untilWaiting(fixture.first.database, 1);
    expect(await query('select id from backend.sessions where id = $1 for update nowait', [large])).toHaveLength(1);
    gate.open();
    expect(tally([await first, await second])).toEqual({ '200 confirmed': 2 });
    expect(await counted()).toMatchObject([
      { taken: 1, sum: 1 },
      { taken: 1, sum: 1 },
    ]);
  });

  const twice = async (one: TestBackend, other: TestBackend) => {
    const token = await guest(0);
    await guest(1);
    return tally(await Promise.all([move(one, token, large), move(other, token, large)]));
  };

  test('the same link twice at once moves it once', async () => {
    const answers = await twice(fixture.first, fixture.second);
    // Whoever waited for the lock finds it moved, or is asked to try again.
    expect(Object.keys(answers).filter((word) => !['200 confirmed', '503 TRY_AGAIN'].includes(word))).toEqual([]);
    expect(await counted()).toMatchObject([
      { taken: 1, sum: 1 },
      { taken: 1, sum: 1 },
    ]);
  });

  test('canary: without the lock the same link twice at once counts its seats twice', async () => {
    await using _check = await dropConstraint(fixture, 'sessions', 'seats_within_capacity');
    const barrier = createBarrier(2);
    const change = { instead: withoutLock, after: (said: string) => (said.includes(lockedSession) ? barrier() : undefined) };
    await using one = await startTestReplica(fixture.first, change);
    await using other = await startTestReplica(fixture.first, change);
    await twice(one, other);
    const rows = await counted();
    expect(rows.map(({ taken }) => taken)).toEqual([0, 2]);
    expect(rows.map(({ sum }) => sum)).not.toEqual([0, 2]);
  });
});
