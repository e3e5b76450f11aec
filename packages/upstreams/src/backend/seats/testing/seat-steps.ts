import { randomUUID } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import type { Person } from '../../access/caller.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Store } from '../../database/tables.ts';
import { createSignUpMails } from '../../mails/queue-sign-up-mail.ts';
import { signUpByList } from '../../sign-up-lists/sign-up-by-list.ts';
import { cancelSignUp } from '../../sign-ups/cancel-sign-ups.ts';
import { changeSignUp } from '../../sign-ups/change-sign-up.ts';
import { moveSignUp } from '../../sign-ups/move-sign-up.ts';
import type { SignUpRequest } from '../../sign-ups/sign-up-request.ts';
import { signUpToEvent, signUpTogether } from '../../sign-ups/sign-up-to-event.ts';
import { firstDay } from '../../testing/test-backend.ts';
import { teacherOf } from '../../testing/test-person.ts';
import { decidePending } from '../decide-pending.ts';
import { changeCapacity } from '../promote.ts';
import type { Party, SeatModel } from './seat-model.ts';

/** The session of all steps. */
export const session = { eventId: 'kursus-ideudvikling', sessionId: 'kursus-ideudvikling-1' };

const queueMails = createSignUpMails('backend', 'https://edison.example');
const reason = 'Aftalt i telefonen';

/** The model's steps on the backend, with the same names and results. */
export type SeatSteps = { readonly [Name in keyof SeatModel as SeatModel[Name] extends Step ? Name : never]: Real<SeatModel[Name]> };

type Step = (...what: never[]) => string;
type Real<Method> = Method extends (...what: infer What) => string ? (...what: What) => Promise<string> : never;

/** The steps on a database. @param school id of the pending school. */
export function createSteps(store: Store, school: string): SeatSteps {
  const onOwn = (email: string, work: (signUpId: string) => Promise<void>) =>
    answerOf(async () => {
      const row = await findActive(store, email);
      if (!row) return 'nobody';
      await work(row.id);
      return 'done';
    });
  return {
    signUp: (party) => answerOf(async () => placeOf(await signUpToEvent(store, signUpRequestOf(party), queueMails, firstDay))),
    batch: (parties) =>
      answerOf(async () => {
        const outcomes = await signUpTogether(store, parties.map(signUpRequestOf), queueMails, firstDay);
        const words = outcomes.map((outcome) =>
          answerOf(async () => {
            if ('error' in outcome) throw outcome.error;
            return 'rowLocked' in outcome ? 'row locked' : placeOf(outcome.answer);
          }),
        );
        return (await Promise.all(words)).join(', ');
      }),
    list: (parties) => answerOf(() => signListUp(store, parties)),
    cancel: (email) =>
      onOwn(email, (signUpId) => cancelSignUp(store, { signUpId, reason: undefined, person: teacherOf(email) }, queueMails, firstDay)),
    change: ({ email, seats }) =>
      onOwn(email, (signUpId) => changeSignUp(store, { signUpId, seats, person: teacherOf(email) }, queueMails, firstDay)),
    move: (email, position) =>
      onOwn(email, (signUpId) => moveSignUp(store, { signUpId, position, reason, person: admin }, queueMails, firstDay)),
    resize: (capacity) =>
      answerOf(async () => {
        await inTransaction(store, (tx) => changeCapacity({ tx, queueMails, now: firstDay }, session.sessionId, capacity));
        return 'done';
      }),
    approve: () =>
      answerOf(async () => {
        await inTransaction(store, async (tx) => {
          await tx.updateTable('institutions').set({ state: 'confirmed' }).where('id', '=', school).execute();
          await decidePending({ tx, queueMails, now: firstDay }, { institutionId: school });
        });
        return 'done';
      }),
  };
}

function signUpRequestOf({ email, seats }: Party): SignUpRequest {
  return { ...session, seats, answers: {}, teams: [], person: teacherOf(email), idempotencyKey: randomUUID() };
}

async function signListUp(store: Store, parties: readonly Party[]): Promise<string> {
  const rows = parties.map(({ email, seats }) => ({ firstName: 'Ida', lastName: 'Krog', email, seats, organisation: '', note: '' }));
  const list = { ...session, rows, preview: false, reason, idempotencyKey: randomUUID() };
  const answer = await signUpByList(store, { ...list, person: admin }, { queueMails, siteUrl: '' }, firstDay);
  return answer.rows.map(placeOf).join(', ');
}

async function answerOf(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

function placeOf({ state, position }: { readonly state?: string | undefined; readonly position?: number | undefined }): string {
  return position === undefined ? `${state}` : `${state} ${position}`;
}

function findActive(store: Store, email: string) {
  return store
    .selectFrom('sign_ups')
    .select('id')
    .where('email_norm', '=', email)
    .where('session_id', '=', session.sessionId)
    .where('state', '!=', 'cancelled')
    .executeTakeFirst();
}

const admin: Person = { ...teacherOf('admin@edison.example'), permissions: ['role:admin'], isAdmin: true };
