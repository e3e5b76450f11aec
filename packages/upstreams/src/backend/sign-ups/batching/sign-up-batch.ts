import { Problem } from '@edison/contracts/problem';
import type { Tx } from '../../database/tables.ts';
import {
  addAnswer,
  findStoredAnswers,
  type KeyedAnswer,
  type KnownKeys,
  storeAnswersSql,
  storedAnswerOf,
} from '../../idempotency/stored-answers.ts';
import type { ChangeContext } from '../../mails/queue-sign-up-mail.ts';
import { type LockedSession, lockSession } from '../../seats/lock-session.ts';
import { readQueue } from '../../seats/read-queue.ts';
import { createSeating, type Seating } from '../../seats/take-seat.ts';
import type { ProfileRow } from '../../users/profile.ts';
import { lockProfiles, type WhenRowLocked } from '../lock-profile.ts';
import { admit, isSameRequest, type NewSignUp, saveTeamsOf, signedUpBy } from '../request-steps.ts';
import { keyedRequestOf, type ReceiptFacts, receiptFacts, type SignUpRequest, seatRequestOf } from '../sign-up-request.ts';
import { membersAmong } from '../who-may-sign-up.ts';
import type { Outcome } from './batch-requests.ts';

/** A locked session: what was read for all requests, and what to write for those that succeed. */
interface Batch {
  /** undefined: there is no such session. */
  readonly at: { readonly session: LockedSession; readonly seating: Seating; readonly members: ReadonlySet<string> } | undefined;
  readonly knownKeys: KnownKeys;
  readonly made: NewSignUp[];
  readonly answered: KeyedAnswer[];
}

/**
 * Signs people up for one session in the caller's transaction, under the lock of the session: reads once for all requests, decides them in
 * order, and writes once. A refused request writes nothing; only a code is counted as used before the seat is decided.
 *
 * @param requests at least one; those with teams or a code come alone.
 * @param whenRowLocked whether to wait for locked rows, or to answer their requests with `rowLocked`.
 * @throws the refusal of a single request, so that the transaction is rolled back, with the use of its code.
 */
export async function signUpBatch(
  context: ChangeContext,
  requests: readonly SignUpRequest[],
  whenRowLocked: WhenRowLocked,
): Promise<readonly Outcome<ReceiptFacts>[]> {
  const { tx } = context;
  const people = requests.map(({ userId, email }) => (userId === undefined ? { email } : { userId }));
  const profiles = await lockProfiles(tx, people, whenRowLocked);
  const users = profiles.flatMap((one) => ('profile' in one ? [one.profile] : []));
  const batch = await readBatch(tx, requests, users);
  const outcomes: Outcome<ReceiptFacts>[] = [];
  for (const [i, request] of requests.entries()) {
    const found = profiles[i];
    try {
      if (!found || 'problem' in found) throw found?.problem ?? new Problem('PROFILE_MISSING');
      outcomes.push('rowLocked' in found ? found : { answer: await decide(context, request, found.profile, batch) });
    } catch (error) {
      if (!(error instanceof Problem) || requests.length === 1) throw error;
      outcomes.push({ error });
    }
  }
  await writeBatch(context, batch);
  return outcomes;
}

async function readBatch(tx: Tx, requests: readonly SignUpRequest[], users: readonly ProfileRow[]): Promise<Batch> {
  const session = await lockSession(tx, requests[0]?.sessionId ?? '');
  const knownKeys = await findStoredAnswers(tx, requests.map(keyedRequestOf));
  if (!session) return { at: undefined, knownKeys, made: [], answered: [] };
  const [emails, ids] = [users.map((user) => user.email_norm), users.map((user) => user.id)];
  const seating = createSeating(session, await readQueue(tx, session.id, emails));
  return { at: { session, seating, members: await membersAmong(tx, session, ids) }, knownKeys, made: [], answered: [] };
}

/** @returns the first answer, if the same key or the same request is repeated. */
async function decide(context: ChangeContext, request: SignUpRequest, user: ProfileRow, batch: Batch): Promise<ReceiptFacts> {
  const { at, knownKeys, made, answered } = batch;
  const keyed = keyedRequestOf(request);
  const before = storedAnswerOf(knownKeys, keyed, receiptFacts);
  if (before) return before;
  if (at?.session.event_id !== request.eventId) throw new Problem('NOT_FOUND');
  const active = at.seating.activeOf(user.email_norm);
  if (active && !(await isSameRequest(context.tx, active, request))) throw new Problem('ALREADY_SIGNED_UP');
  if (!active) await admit(context, request, user, at);
  const placed = active ?? at.seating.take(seatRequestOf(request, user, at.session));
  if (!active) made.push({ request, user, placed });
  const { id, reference, state, position } = placed;
  const answer = { id, reference, state, position };
  answered.push({ request: keyed, answer });
  addAnswer(knownKeys, keyed, answer);
  return answer;
}

/** One statement for seats, sign-ups, audit log and keys, and one for each kind of mail. */
async function writeBatch({ tx, queueMails, now }: ChangeContext, { at, made, answered }: Batch): Promise<void> {
  if (!at) return;
  await at.seating.write(tx, now, answered.length === 0 ? [] : [storeAnswersSql(answered, now)]);
  for (const one of made) await saveTeamsOf(tx, at.session, one, now);
  for (const kind of ['pending', 'confirmed', 'waitlisted'] as const) {
    const signUps = [];
    for (const { placed, request } of made.filter((one) => one.placed.state === kind))
      signUps.push({ ...placed, signedUpBy: await signedUpBy(tx, request) });
    if (signUps.length > 0) await queueMails(tx, { kind, session: at.session, signUps }, now);
  }
}
