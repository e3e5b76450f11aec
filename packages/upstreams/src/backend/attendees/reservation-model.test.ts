import { randomUUID } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import { createSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { changeCapacity } from '../seats/promote.ts';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { expireReservations } from './expire-reservations.ts';
import { type Party, ReservationModel } from './testing/reservation-model.ts';

const long = process.env.EDISON_TEST_LONG === '1';
const session = { eventId: 'aaben-vaerksted-odense', sessionId: 'aaben-vaerksted-odense-2' };
const guests = ['ida@hjem.example', 'ole@hjem.example', 'ea@hjem.example', 'bo@hjem.example'];
const teachers = ['kollega1@skole.example', 'kollega2@skole.example', 'kollega3@skole.example'];
const queueMails = createSignUpMails('backend', 'https://edison.example');

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  // No mail is due during the test: there is no mail server.
  await backend.database.pool.query(`alter table backend.outbox alter due_at set default now() + interval '1 day'`);
});
afterAll(() => backend[Symbol.asyncDispose]());

/** The model's steps on the backend, with the same names and answers. */
class RealSteps {
  private readonly tokens: string[] = [];

  async ask({ email, seats }: Party): Promise<string> {
    // The limits of mails are tested by themselves.
    await backend.store.deleteFrom('day_counters').execute();
    const body = { ...session, name: 'Ida Krog', email, seats, idempotencyKey: randomUUID() };
    const { body: answer } = await backend.call('/api/attendee/CreateAttendee', { body });
    if (answer.problem) return `${answer.problem}`;
    const { rows } = await backend.database.pool.query(
      `select mail->>'text' as text from backend.outbox where dedupe_key like 'reservation:%' order by created_at desc limit 1`,
    );
    this.tokens.push(/#([\w-]{43})\n/.exec(rows[0].text)?.[1] ?? '');
    return `${answer.free} free, ${answer.reserved ? 'reserved' : 'by mail'}`;
  }

  async confirm(n: number): Promise<string> {
    return this.byLink('ConfirmAttendee', n, placeOf);
  }

  async decline(n: number): Promise<string> {
    return this.byLink('DeclineAttendee', n, () => 'done');
  }

  async leave(n: number): Promise<string> {
    return this.byLink('CancelAttendee', n, () => 'done');
  }

  async signUp({ email, seats }: Party): Promise<string> {
    const { body } = await backend.call('/events/SignUpToEvent', { as: email, body: { ...session, seats, idempotencyKey: randomUUID() } });
    return body.problem ? `${body.problem}` : placeOf({ ...body, seats });
  }

  async cancel(email: string): Promise<string> {
    const row = await active().where('email_norm', '=', email).executeTakeFirst();
    if (!row) return 'nobody';
    const { status } = await backend.call('/x/events/CancelSignUp', { as: email, body: { signUpId: row.id } });
    return status === 200 ? 'done' : `${status}`;
  }

  async resize(capacity: number): Promise<string> {
    try {
      await inTransaction(backend.store, (tx) => changeCapacity({ tx, queueMails, now: backend.clock.now }, session.sessionId, capacity));
      return 'done';
    } catch (error) {
      if (error instanceof Problem) return error.code;
      throw error;
    }
  }

  async pass(minutes: number): Promise<string> {
    backend.clock.now = new Date(backend.clock.now.getTime() + minutes * 60_000);
    return 'done';
  }

  async expire(): Promise<string> {
    const parts = { store: backend.store, queueMails, wakeOutbox: () => undefined };
    const { counts } = await expireReservations(parts, backend.clock.now, new AbortController().signal);
    return `${counts.seats} back`;
  }

  private async byLink(call: string, n: number, words: (body: Record<string, unknown>) => string): Promise<string> {
    const token = this.tokens[n];
    if (token === undefined) return 'nobody';
    const { body } = await backend.call(`/x/attendee/${call}`, { body: { token } });
    return body.problem ? `${body.problem}` : words(body);
  }
}

function placeOf({ state, seats, position }: Record<string, unknown>): string {
  return state === 'confirmed' ? `confirmed ${seats}` : `${state} ${seats} at ${position}`;
}

const active = () =>
  backend.store.selectFrom('sign_ups').selectAll().where('session_id', '=', session.sessionId).where('state', '!=', 'cancelled');

async function begin(capacity: number, waitlist: boolean): Promise<void> {
  backend.clock.now = firstDay;
  for (const table of ['idempotency_keys', 'cancel_links', 'reservations', 'sign_ups', 'outbox']) {
    await backend.database.pool.query(`delete from backend.${table}`);
  }
  const empty = { seats_taken: 0, seats_reserved: 0, capacity };
  await backend.store.updateTable('sessions').set(empty).where('id', '=', session.sessionId).execute();
  await backend.store.updateTable('events').set({ waitlist }).where('id', '=', session.eventId).execute();
}

/** Seats add up, nobody stands twice, who waits has confirmed and stands in the model's order. */
async function expectAgreement(model: ReservationModel): Promise<void> {
  const rows = await active().orderBy('queue_no').execute();
  const held = await backend.store.selectFrom('reservations').select('seats').where('held', '=', true).execute();
  const { seats_taken, seats_reserved, capacity } = await backend.store
    .selectFrom('sessions')
    .select(['seats_taken', 'seats_reserved', 'capacity'])
    .where('id', '=', session.sessionId)
    .executeTakeFirstOrThrow();
  const sum = (parties: readonly { readonly seats: number }[]) => parties.reduce((all, { seats }) => all + seats, 0);
  const parties = (state: string) => rows.filter((row) => row.state === state).map(({ email, seats }) => ({ email, seats, state }));
  expect([seats_taken, seats_reserved]).toEqual([sum(parties('confirmed')) + sum(held), sum(held)]);
  expect([seats_taken, seats_reserved]).toEqual([model.taken, model.reserved]);
  expect(seats_taken).toBeLessThanOrEqual(capacity ?? 0);
  expect(new Set(rows.map(({ email_norm }) => email_norm)).size).toBe(rows.length);
  expect(parties('waitlisted')).toEqual(model.queue);
  const byEmail = (a: Party, b: Party) => a.email.localeCompare(b.email);
  expect(parties('confirmed').toSorted(byEmail)).toEqual(model.signUps.filter(({ state }) => state === 'confirmed').toSorted(byEmail));
}

const seats = fc.integer({ min: 1, max: 5 });
const link = fc.integer({ min: 0, max: 7 });
const teacher = fc.constantFrom(...teachers);

/** One step, which is run on the backend and on the model. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constant('ask' as const), fc.record({ email: fc.constantFrom(...guests), seats })) },
  { weight: 5, arbitrary: fc.tuple(fc.constant('confirm' as const), link) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('leave' as const), link) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('decline' as const), link) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('signUp' as const), fc.record({ email: teacher, seats })) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('cancel' as const), teacher) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('resize' as const), fc.integer({ min: 0, max: 12 })) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('pass' as const), fc.constantFrom(5, 15, 30)) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('expire' as const)) },
);
type Action = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Runs a step on one of both. */
function take(by: ReservationModel | RealSteps, [name, ...what]: Action): string | Promise<string> {
  return Reflect.apply(by[name], by, what);
}

test('R1.40 whatever guests and teachers do in whatever order, seats, reservations and queue follow the rules after every step', {
  timeout: 600_000,
}, async () => {
  const starts = fc.tuple(fc.integer({ min: 3, max: 10 }), fc.boolean());
  await fc.assert(
    fc.asyncProperty(starts, fc.array(step, { minLength: 20, maxLength: long ? 50 : 30 }), async ([capacity, waitlist], actions) => {
      await begin(capacity, waitlist);
      const [model, steps] = [new ReservationModel(capacity, waitlist), new RealSteps()];
      for (const each of actions) {
        expect([each, await take(steps, each)]).toEqual([each, take(model, each)]);
        await expectAgreement(model);
      }
    }),
    { numRuns: long ? 1_000 : 25 },
  );
});
