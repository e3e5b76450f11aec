import { randomUUID } from 'node:crypto';
import { isProblemCode } from '@edison/contracts/problem';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../access/caller.ts';
import { createSignUpMail } from '../mails/queue-sign-up-mail.ts';
import { cancelSignUp } from '../sign-ups/cancel-sign-up.ts';
import { signUpToEvent } from '../sign-ups/sign-up-to-event.ts';
import { firstDay, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const session = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' };
const people = Array.from({ length: 7 }, (_, i) => `kollega${i + 1}@skole.example`);
const queueMail = createSignUpMail('backend', 'https://edison.example');

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend('pglite');
});
afterAll(() => backend[Symbol.asyncDispose]());

/** The rules of the queue in a few lines of plain code: what the database must agree with after every step. */
class Model {
  readonly confirmed = new Map<string, number>();
  readonly queue: { email: string; seats: number }[] = [];
  readonly capacity: number;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  get taken(): number {
    return [...this.confirmed.values()].reduce((sum, seats) => sum + seats, 0);
  }

  signUp(email: string, seats: number): string {
    const has = this.confirmed.get(email) ?? this.queue.find((waiting) => waiting.email === email)?.seats;
    if (has !== undefined) return has === seats ? this.stateOf(email) : 'ALREADY_SIGNED_UP';
    if (seats > this.capacity) return 'FULL';
    if (this.queue.length === 0 && this.taken + seats <= this.capacity) this.confirmed.set(email, seats);
    else this.queue.push({ email, seats });
    return this.stateOf(email);
  }

  cancel(email: string): void {
    this.confirmed.delete(email);
    const at = this.queue.findIndex((waiting) => waiting.email === email);
    if (at >= 0) this.queue.splice(at, 1);
    for (let head = this.queue[0]; head && this.taken + head.seats <= this.capacity; head = this.queue[0]) {
      this.queue.shift();
      this.confirmed.set(head.email, head.seats);
    }
  }

  private stateOf(email: string): string {
    return this.confirmed.has(email) ? 'confirmed' : `waitlisted ${this.queue.findIndex((waiting) => waiting.email === email) + 1}`;
  }
}

async function signUp(email: string, seats: number): Promise<string> {
  const wish = {
    ...session,
    email,
    asker: email,
    seats,
    note: undefined,
    idempotencyKey: randomUUID(),
    source: 'teacher' as const,
    by: { kind: 'person', id: email } as const,
  };
  try {
    const { state, position } = await signUpToEvent(backend.store, wish, queueMail, firstDay);
    return position === undefined ? state : `${state} ${position}`;
  } catch (error) {
    if (error instanceof Error && isProblemCode(error.message)) return error.message;
    throw error;
  }
}

async function cancel(email: string): Promise<void> {
  const row = await backend.store
    .selectFrom('sign_ups')
    .select('id')
    .where('email_norm', '=', email)
    .where('session_id', '=', session.sessionId)
    .executeTakeFirst();
  const person: Person = {
    kind: 'person',
    subject: 'subject',
    email,
    emailNorm: email,
    emailVerified: true,
    permissions: [],
    isAdmin: false,
    userId: undefined,
  };
  if (row) await cancelSignUp(backend.store, { signUpId: row.id, reason: undefined, person }, queueMail, firstDay);
}

async function begin(capacity: number): Promise<Model> {
  await backend.store.deleteFrom('idempotency_keys').execute();
  await backend.store.deleteFrom('sign_ups').where('session_id', '=', session.sessionId).execute();
  await backend.store.updateTable('sessions').set({ seats_taken: 0, capacity }).where('id', '=', session.sessionId).execute();
  return new Model(capacity);
}

async function expectAgreement(model: Model): Promise<void> {
  const rows = await backend.store
    .selectFrom('sign_ups')
    .select(['email_norm', 'seats', 'state'])
    .where('session_id', '=', session.sessionId)
    .where('state', '!=', 'cancelled')
    .orderBy('queue_no')
    .execute();
  const { seats_taken } = await backend.store
    .selectFrom('sessions')
    .select('seats_taken')
    .where('id', '=', session.sessionId)
    .executeTakeFirstOrThrow();
  expect(seats_taken).toBe(model.taken);
  expect(new Map(rows.filter((row) => row.state === 'confirmed').map((row) => [row.email_norm, row.seats]))).toEqual(model.confirmed);
  expect(rows.filter((row) => row.state === 'waitlisted').map(({ email_norm, seats }) => ({ email: email_norm, seats }))).toEqual(
    model.queue,
  );
}

test('whatever people do in whatever order, seats and queue follow the rules after every step', async () => {
  const email = fc.constantFrom(...people);
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('sign up' as const), email, seats: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), email }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 6 }), fc.array(step, { minLength: 4, maxLength: 18 }), async (capacity, steps) => {
      const model = await begin(capacity);
      for (const each of steps) {
        if (each.kind === 'cancel') {
          await cancel(each.email);
          model.cancel(each.email);
        } else {
          expect(await signUp(each.email, each.seats)).toBe(model.signUp(each.email, each.seats));
        }
        await expectAgreement(model);
      }
    }),
    { numRuns: 40 },
  );
});
