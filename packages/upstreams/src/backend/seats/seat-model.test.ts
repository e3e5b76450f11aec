import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { SeatModel } from './testing/seat-model.ts';
import { createSteps, type SeatSteps, session } from './testing/seat-steps.ts';

const long = process.env.EDISON_TEST_LONG === '1';
const people = Array.from({ length: 6 }, (_, i) => `kollega${i + 1}@skole.example`);
/** People whose school is not confirmed. */
const unknown = new Set(people.slice(3));

let backend: TestBackend;
let steps: SeatSteps;
let school: string;
beforeAll(async () => {
  backend = await startTestBackend();
  const sofie = await backend.store.selectFrom('users').select('institution_id').where('id', '=', 'bruger-sofie').executeTakeFirstOrThrow();
  school = sofie.institution_id ?? '';
  await backend.store
    .updateTable('users')
    .set({ institution_id: school })
    .where('email_norm', 'in', [...unknown])
    .execute();
  // No mail is due during the test: there is no mail server.
  await backend.database.pool.query(`alter table backend.outbox alter due_at set default now() + interval '1 day'`);
  steps = createSteps(backend.store, school);
});
afterAll(() => backend[Symbol.asyncDispose]());

/** @param passing whether smaller groups pass: the session begins within 14 days. */
async function begin(capacity: number, waitlist: boolean, passing: boolean): Promise<SeatModel> {
  const { store } = backend;
  for (const table of ['idempotency_keys', 'sign_ups', 'outbox'] as const)
    await backend.database.pool.query(`delete from backend.${table}`);
  await store.updateTable('institutions').set({ state: 'pending' }).where('id', '=', school).execute();
  const starts_at = new Date(firstDay.getTime() + (passing ? 14 : 24) * 24 * 3_600_000);
  await store.updateTable('sessions').set({ seats_taken: 0, capacity, starts_at }).where('id', '=', session.sessionId).execute();
  await store.updateTable('events').set({ waitlist }).where('id', '=', session.eventId).execute();
  return new SeatModel({ capacity, waitlist, passing, unknown });
}

/** Seats taken are the sum of the confirmed ones and within the capacity; queue and pending sign-ups are in the model's order. */
async function expectAgreement(model: SeatModel): Promise<void> {
  const rows = await backend.store
    .selectFrom('sign_ups')
    .select(['email_norm as email', 'seats', 'state'])
    .where('session_id', '=', session.sessionId)
    .orderBy('queue_no')
    .execute();
  const kept = await backend.store
    .selectFrom('sessions')
    .select(['seats_taken', 'capacity'])
    .where('id', '=', session.sessionId)
    .executeTakeFirstOrThrow();
  const are = (state: string) => rows.filter((row) => row.state === state).map(({ email, seats }) => ({ email, seats }));
  expect(kept.seats_taken).toBe(model.taken);
  expect(kept.seats_taken).toBe(are('confirmed').reduce((sum, { seats }) => sum + seats, 0));
  expect(kept.seats_taken).toBeLessThanOrEqual(kept.capacity ?? 0);
  expect(new Map(are('confirmed').map(({ email, seats }) => [email, seats]))).toEqual(model.confirmed);
  expect(are('waitlisted')).toEqual(model.queue);
  expect(are('pending')).toEqual(model.schoolPending);
}

const email = fc.constantFrom(...people);
const seats = fc.integer({ min: 1, max: 3 });
const party = fc.record({ email, seats });
const list = fc.uniqueArray(party, { minLength: 1, maxLength: 3, selector: (one) => one.email });

/** One step, which is run on the backend and on the model. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constant('signUp' as const), party) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('batch' as const), fc.array(party, { minLength: 1, maxLength: 5 })) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('cancel' as const), email) },
  { weight: 4, arbitrary: fc.tuple(fc.constant('change' as const), party) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('list' as const), list) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('move' as const), email, fc.integer({ min: 1, max: 5 })) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('resize' as const), fc.integer({ min: 0, max: 7 })) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('approve' as const)) },
);
type Action = typeof step extends fc.Arbitrary<infer One> ? One : never;

function take<Answer>(
  by: { readonly [Name in keyof SeatSteps]: (...what: Parameters<SeatSteps[Name]>) => Answer },
  [name, ...what]: Action,
) {
  return Reflect.apply(by[name], by, what);
}

const one = (n: number, many = 1) => ({ email: people[n] ?? '', seats: many });
/** Cases that random sequences rarely reach: more pending people than seats, with and without a waiting list. */
const examples = [true, false].map((waitlist): [[number, boolean, boolean], Action[]] => [
  [2, waitlist, false],
  [['signUp', one(3)], ['signUp', one(4, 2)], ['signUp', one(5)], ['change', one(3, 2)], ['approve'], ['cancel', one(4).email]],
]);

test('whatever people do in whatever order, seats and queue follow the rules after every step', { timeout: 600_000 }, async () => {
  const starts = fc.tuple(fc.integer({ min: 2, max: 5 }), fc.boolean(), fc.boolean());
  await fc.assert(
    fc.asyncProperty(
      starts,
      fc.array(step, { minLength: 20, maxLength: long ? 60 : 30 }),
      async ([capacity, waitlist, passing], actions) => {
        const model = await begin(capacity, waitlist, passing);
        for (const each of actions) {
          expect([each, await take(steps, each)]).toEqual([each, take(model, each)]);
          await expectAgreement(model);
        }
      },
    ),
    { numRuns: long ? 1_500 : 30, examples },
  );
});

/** The positions that people see, in their order; `undefined`: none. */
async function placesOf(count: number): Promise<(string | undefined)[]> {
  const answers = people.slice(0, count).map(async (as) => {
    const { status, body } = await backend.call(`/events/users/${as}/events/${session.eventId}`, { as });
    return status === 200 ? [body.state, body.position].filter((part) => part !== undefined).join(' ') : undefined;
  });
  return Promise.all(answers);
}

/** A group of three and one person have the four seats; another group of three waits, and behind it two people. */
const groups: readonly { readonly when: string; readonly steps: Action[]; readonly places: (string | undefined)[] }[] = [
  { when: 'nothing happens', steps: [], places: ['confirmed', 'confirmed', 'waitlisted 1', 'waitlisted 2', 'waitlisted 3'] },
  {
    when: 'fewer seats come free than the group at the head needs, it blocks those behind it',
    steps: [['change', one(0)]],
    places: ['confirmed', 'confirmed', 'waitlisted 1', 'waitlisted 2', 'waitlisted 3'],
  },
  {
    when: 'as many come free as the group needs, it has them, and the others move up',
    steps: [['cancel', one(0).email]],
    places: [undefined, 'confirmed', 'confirmed', 'waitlisted 1', 'waitlisted 2'],
  },
  {
    when: 'more come free than the group needs, the next has the rest',
    steps: [
      ['cancel', one(0).email],
      ['cancel', one(1).email],
    ],
    places: [undefined, undefined, 'confirmed', 'confirmed', 'waitlisted 1'],
  },
  {
    when: 'the group gives up while seats are free, everybody behind moves up at once',
    steps: [
      ['change', one(0)],
      ['cancel', one(2).email],
    ],
    places: ['confirmed', 'confirmed', undefined, 'confirmed', 'confirmed'],
  },
  {
    when: 'the group asks for less than is free, it comes in without losing its place',
    steps: [
      ['change', one(0)],
      ['change', one(2)],
    ],
    places: ['confirmed', 'confirmed', 'confirmed', 'confirmed', 'waitlisted 1'],
  },
  {
    when: 'an admin sends the group behind the others, those before it come in',
    steps: [
      ['change', one(0)],
      ['move', one(2).email, 3],
    ],
    places: ['confirmed', 'confirmed', 'waitlisted 1', 'confirmed', 'confirmed'],
  },
  {
    when: 'the session grows by less than the group needs, nobody passes it',
    steps: [['resize', 6]],
    places: ['confirmed', 'confirmed', 'waitlisted 1', 'waitlisted 2', 'waitlisted 3'],
  },
  {
    when: 'the session grows by enough for all, all come in',
    steps: [['resize', 9]],
    places: ['confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed'],
  },
];

/** The same, where smaller groups pass. */
const passing: typeof groups = [
  {
    when: 'fewer seats come free than the group at the head needs, the next who fits passes it',
    steps: [['change', one(0)]],
    places: ['confirmed', 'confirmed', 'waitlisted 1', 'confirmed', 'confirmed'],
  },
  {
    when: 'one seat comes free, it goes to the first of those who fit',
    steps: [['change', one(0, 2)]],
    places: ['confirmed', 'confirmed', 'waitlisted 1', 'confirmed', 'waitlisted 2'],
  },
  {
    when: 'as many come free as the group needs, it has them: nobody passes who fits',
    steps: [['cancel', one(0).email]],
    places: [undefined, 'confirmed', 'confirmed', 'waitlisted 1', 'waitlisted 2'],
  },
  {
    when: 'those who fit have passed, a newcomer who fits into what is left gets it at once',
    steps: [
      ['cancel', one(3).email],
      ['cancel', one(4).email],
      ['change', one(0)],
      ['signUp', one(3, 2)],
      ['signUp', one(4)],
    ],
    places: ['confirmed', 'confirmed', 'waitlisted 1', 'confirmed', 'waitlisted 2'],
  },
];

test.each([...groups.map((group) => ({ ...group, passes: false })), ...passing.map((group) => ({ ...group, passes: true }))])(
  'when smaller groups pass: $passes, and $when',
  async ({ steps: actions, places, passes }) => {
    await begin(4, true, passes);
    await steps.approve();
    for (const [n, seats] of [3, 1, 3, 1, 1].entries()) await steps.signUp(one(n, seats));
    for (const each of actions) await take(steps, each);
    expect(await placesOf(5)).toEqual(places);
  },
);
