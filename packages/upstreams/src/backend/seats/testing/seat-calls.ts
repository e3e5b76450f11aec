import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSignUpMails } from '../../mails/queue-sign-up-mail.ts';
import { signUpTogether } from '../../sign-ups/sign-up-to-event.ts';
import { signUpAsGuest } from '../../testing/guest-calls.ts';
import type { TestBackend } from '../../testing/test-backend.ts';
import { teacherOf } from '../../testing/test-person.ts';
import { session } from './race-fixture.ts';

const queueMails = createSignUpMails('backend', 'https://edison.example');

/** Signs the address up as its owner. */
export function signUp(backend: TestBackend, as: string, more: object = {}) {
  const body = { ...session, seats: 1, idempotencyKey: randomUUID(), ...more };
  return retrying(() => backend.call('/events/SignUpToEvent', { as, body }));
}

/** Signs people up in one batch: one transaction for all of them. */
export function signUpBatchOf({ store, clock }: TestBackend, emails: readonly string[]) {
  const ask = { ...session, seats: 1, answers: {}, teams: [] };
  const requests = emails.map((email) => ({ ...ask, person: teacherOf(email), idempotencyKey: randomUUID() }));
  return signUpTogether(store, requests, queueMails, clock.now);
}

/** Signs a guest up, who opens the mailed link at once. */
export function signUpGuest(backend: TestBackend, email: string) {
  return signUpAsGuest(backend, { ...session, name: 'Ida Krog', email, seats: 1, idempotencyKey: randomUUID() });
}

/** Signs a list of people up, all or nobody. */
export function signUpList(backend: TestBackend, as: string, emails: readonly string[], idempotencyKey: string = randomUUID()) {
  const rows = emails.map((email) => ({ firstName: 'Ida', lastName: 'Krog', email }));
  return backend.call('/events/SignUpToEventByList', { as, body: { ...session, rows, preview: false, idempotencyKey } });
}

/** Signs a user up in their name, as an admin does. */
export function signUpFor(backend: TestBackend, email: string) {
  const body = { ...session, email, seats: 1, reason: 'Aftalt i telefonen', idempotencyKey: randomUUID() };
  return backend.call('/events/SignUpToEvent', { as: 'admin@edison.example', admin: true, body });
}

/** Cancels as the owner of the address. */
export function cancel(backend: TestBackend, as: string, signUpId: unknown) {
  return retrying(() => backend.call('/x/events/CancelSignUp', { as, body: { signUpId } }));
}

/** Repeats the same request, with the same idempotency key, while the answer is 503. */
export async function retrying<T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503 || tries === 20) return answer;
    await sleep(100);
  }
}

/** Counts answers by problem code or state of the receipt. */
export function tally(answers: readonly { readonly status: number; readonly body: Record<string, unknown> }[]) {
  return Object.fromEntries([...Map.groupBy(answers, wordOf)].map(([word, those]) => [word, those.length]).toSorted());
}

function wordOf({ status, body }: { readonly status: number; readonly body: Record<string, unknown> }): string {
  return `${status} ${body.problem ?? body.state ?? ''}`.trim();
}
