import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { leaveRig, standingRig } from '../src/rig/standing-rig.ts';
import { hasPostgres, type Rig } from '../src/rig/start-rig.ts';
import { counted, createTestEvent, crowd, postUntilAnswered, type TestEvent } from '../src/rig/test-event.ts';
import { type Answer, seatRequest, type Teacher } from '../src/running/sign-in-at.ts';

const long = process.env.EDISON_TEST_LONG === '1';
const seats = 30;
/** The promise asks for 500 people within two seconds, none of them refused for overload, which needs an idle machine. */
const rush = { people: long ? 500 : 60, milliseconds: 2_000 };
const changes = long ? { cancel: 200, book: 400 } : { cancel: 10, book: 40 };
const people = Math.max(rush.people, changes.cancel * 2 + changes.book);

describe.skipIf(!hasPostgres)('seats, over two replicas', { timeout: 120_000 }, () => {
  let rig: Rig;
  let teachers: readonly Teacher[];
  beforeAll(async () => {
    rig = await standingRig();
    teachers = await crowd(rig, people);
    return leaveRig;
  }, 180_000);

  const signUp = (teacher: Teacher | undefined, testEvent: TestEvent, request = seatRequest(testEvent.sessionId)) =>
    postUntilAnswered(asked(teacher), rig.url, testEvent.path, request);
  const remaining = async (testEvent: TestEvent) => {
    const answer = await fetch(`${rig.url}/bff/events/${testEvent.eventId}/sessions/${testEvent.sessionId}/seats`, {
      headers: { 'x-edison': '1' },
    });
    return Number((await answer.json()).remaining);
  };

  test(`Q1 Q4 ${rush.people} at once on ${seats} seats: exactly ${seats} have one, the others are refused, and the seats left are never negative`, async () => {
    const testEvent = await createTestEvent(rig, seats);
    const before = rig.balancer.counts.forwarded.slice();
    let over = false;
    const watching = (async () => {
      const seen: number[] = [];
      while (!over) seen.push(await remaining(testEvent));
      return seen;
    })();
    const begun = performance.now();
    const took: number[] = [];
    const answers = await Promise.all(
      teachers.slice(0, rush.people).map(async (teacher) => {
        const answer = await signUp(teacher, testEvent);
        took.push(performance.now() - begun);
        return answer;
      }),
    );
    over = true;
    const seen = await watching;
    const busy = answers.reduce((sum, answer) => sum + answer.busy, 0);
    if (process.env.EDISON_TEST_TIMES)
      console.info(`Measured for Q1: ${rush.people} answered in ${Math.round(Math.max(...took))} ms, ${busy} × 503`);

    expect(rig.balancer.counts.forwarded.map((count, i) => count - (before[i] ?? 0) > rush.people / 4)).toEqual([true, true]);
    expect(tally(answers)).toEqual({ '201 confirmed': seats, '409 FULL': rush.people - seats });
    if (long) expect([busy, Math.max(...took) < rush.milliseconds]).toEqual([0, true]);
    expect(await counted(rig, testEvent)).toEqual({ taken: seats, confirmed: seats, rows: seats });
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect([Math.min(...seen) >= 0, await remaining(testEvent)]).toEqual([true, 0]);
  });

  test('Q1 canary: the same crowd without the guard oversells', async () => {
    await using pool = disposable(new pg.Pool({ connectionString: rig.databaseUrl, max: 50 }));
    await pool.query('create table seat (taken int not null)');
    await pool.query('insert into seat values (0)');
    const taken = await Promise.all(Array.from({ length: 500 }, () => checkThenTake(pool)));
    await pool.query('drop table seat');
    expect(taken.filter(Boolean).length).toBeGreaterThan(seats);
  });

  test.each([
    ['with one key', true],
    ['with five keys', false],
  ])('Q2 the same request five times at once, %s, is one sign-up and one mail', async (_how, oneKey) => {
    const testEvent = await createTestEvent(rig, 100);
    const some = teachers.slice(0, long ? 100 : 10);
    const answers = await Promise.all(
      some.map((teacher) => {
        const key = randomUUID();
        return Promise.all(
          [1, 2, 3, 4, 5].map(() =>
            signUp(teacher, testEvent, { ...seatRequest(testEvent.sessionId), ...(oneKey && { idempotencyKey: key }) }),
          ),
        );
      }),
    );
    for (const five of answers) {
      expect(new Set(five.filter(({ status }) => status === 201).map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(five.filter(({ status }) => status !== 201).map(({ status }) => status)).toEqual([]);
    }
    expect(await counted(rig, testEvent)).toEqual({ taken: some.length, confirmed: some.length, rows: some.length });
    expect(await mailsAbout(rig, testEvent)).toBe(some.length);
  });

  test('Q5 seats that are cancelled while others sign up are each taken once', async () => {
    const capacity = changes.cancel * 2;
    const testEvent = await createTestEvent(rig, capacity, { waitlist: true });
    const holders = teachers.slice(0, capacity);
    const held = await Promise.all(holders.map((teacher) => signUp(teacher, testEvent)));
    expect(tally(held)).toEqual({ '201 confirmed': capacity });
    const leaving = holders.slice(0, changes.cancel).map((teacher, i) => ({ teacher, signUpId: idOf(held[i]) }));
    const answers = await Promise.all([
      ...leaving.map(({ teacher, signUpId }) => postUntilAnswered(teacher, rig.url, `/bff/sign-ups/${signUpId}/cancel`, {})),
      ...teachers.slice(capacity, capacity + changes.book).map((teacher) => signUp(teacher, testEvent)),
    ]);
    const said = tally(answers);
    expect(said['200 cancelled']).toBe(changes.cancel);
    expect((said['201 confirmed'] ?? 0) + (said['201 waitlisted'] ?? 0)).toBe(changes.book);
    expect(await counted(rig, testEvent)).toEqual({ taken: capacity, confirmed: capacity, rows: capacity + changes.book });
  });

  test('Q6 an idempotency key makes one request at both replicas: the same answer again, 422 with another body, and ten at once are one', async () => {
    const testEvent = await createTestEvent(rig, 100);
    const [teacher] = teachers;
    const [one, other] = rig.replicas;
    const request = seatRequest(testEvent.sessionId);
    const at = (url: string, body: Record<string, unknown>) => asked(teacher).call(url, 'POST', testEvent.path, body);
    const first = await at(one.url, request);
    expect(first.status).toBe(201);
    expect(await at(other.url, request)).toEqual(first);
    expect(await at(other.url, { ...request, seats: 2 })).toMatchObject({ status: 422, body: { problem: 'KEY_REUSED' } });
    const tenth = seatRequest(testEvent.sessionId);
    const ten = await Promise.all(
      Array.from({ length: 10 }, (_, i) => asked(teachers[1]).call((i % 2 ? one : other).url, 'POST', testEvent.path, tenth)),
    );
    expect(new Set(ten.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(await counted(rig, testEvent)).toMatchObject({ rows: 2 });
  });
});

function asked(teacher: Teacher | undefined): Teacher {
  if (!teacher) throw new Error('The crowd is too small');
  return teacher;
}

/** Counts answers by kind: `201 confirmed`, `409 FULL`. */
function tally(answers: readonly Answer[]): Record<string, number> {
  const kinds = answers.map(({ status, body }) => `${status} ${Object(body).state ?? Object(body).problem}`);
  return Object.fromEntries([...Map.groupBy(kinds, (kind) => kind)].map(([kind, all]) => [kind, all.length]));
}

function idOf(answer: Answer | undefined): string {
  return String(Object(answer?.body).signUpId);
}

async function mailsAbout({ query }: Rig, { eventId }: TestEvent): Promise<number> {
  const [row] = await query(
    `select count(*)::int as mails from backend.outbox o join backend.sign_ups u on o.dedupe_key like '%' || u.id || '%' where u.event_id = $1`,
    [eventId],
  );
  return Number(row?.mails);
}

/** A sign-up without the lock: it first reads whether a seat is free, then takes it. */
async function checkThenTake(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('select taken from seat');
  if (rows[0].taken >= seats) return false;
  await pool.query('update seat set taken = taken + 1');
  return true;
}

function disposable(pool: pg.Pool): pg.Pool & AsyncDisposable {
  return Object.assign(pool, { [Symbol.asyncDispose]: () => pool.end() });
}
