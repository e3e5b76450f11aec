import { Problem } from '@edison/contracts/problem';
import { actsAsAdmin } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import {
  addAnswer,
  findStoredAnswers,
  type KeyedAnswer,
  type KnownKeys,
  storeAnswersSql,
  storedAnswerOf,
} from '../idempotency/stored-answers.ts';
import type { ChangeContext, QueueSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { type LockedSession, lockSession } from '../seats/lock-session.ts';
import { type Placement, readQueue } from '../seats/read-queue.ts';
import { mayBePassed } from '../seats/room.ts';
import { createSeating, type Seating } from '../seats/take-seat.ts';
import { saveTeams } from '../teams/save-teams.ts';
import { reaffirmForUser } from '../users/choose-institution.ts';
import type { ProfileRow } from '../users/profile.ts';
import { batchRequests, type Outcome } from './batching/batch-requests.ts';
import type { LimitConcurrency } from './batching/limit-concurrency.ts';
import { lockProfiles, type WhenRowLocked } from './lock-profile.ts';
import {
  checkEligibilityAndRedeemCode,
  isSameRequest,
  keyedRequestOf,
  profileOf,
  type SignUpRequest,
  type StoredPlace,
  seatRequestOf,
  storedPlace,
} from './sign-up-request.ts';
import { mayReaffirm, membersAmong } from './who-may-sign-up.ts';

interface SignUpParts {
  readonly store: Store;
  readonly limitConcurrency: LimitConcurrency;
  readonly queueMails: QueueSignUpMails;
  readonly now: () => Date;
}

/**
 * Returns the function that the call uses: as `signUpToEvent`, but in a batch with requests that arrive for the same session meanwhile.
 * It throws every refusal of `SignUpToEvent` in the contract.
 */
export function batchSignUps(parts: SignUpParts): (request: SignUpRequest) => Promise<StoredPlace> {
  const { store, limitConcurrency, queueMails, now } = parts;
  const signUp = batchRequests<SignUpRequest, StoredPlace>(limitConcurrency, {
    isAlone: hasTeamsOrCode,
    runBatch: (requests) => signUpTogether(store, requests, queueMails, now()),
    runWaiting: (request) => signUpToEvent(store, request, queueMails, now()),
  });
  return (request) => signUp(request.sessionId, request);
}

/**
 * Signs a person up, and waits for locked rows. A repeated key, and the same request under another key, get the same receipt: one sign-up,
 * one mail, one use of a code.
 *
 * @throws Problem with every refusal of `SignUpToEvent` in the contract.
 */
export async function signUpToEvent(store: Store, request: SignUpRequest, queueMails: QueueSignUpMails, now: Date): Promise<StoredPlace> {
  const [outcome] = await inTransaction(store, (tx) => signUpBatch({ tx, queueMails, now }, [request], 'wait'));
  if (outcome && 'answer' in outcome) return outcome.answer;
  throw new Error('A request that waits has an answer');
}

/**
 * Signs people up for one session in one transaction, in the order of their requests, without waiting for locked rows.
 *
 * @param requests at least one; if there are several, none has teams or a code.
 * @throws an error that concerns all of them; the refusal of a single request.
 */
export async function signUpTogether(
  store: Store,
  requests: readonly SignUpRequest[],
  queueMails: QueueSignUpMails,
  now: Date,
): Promise<readonly Outcome<StoredPlace>[]> {
  if (requests.length > 1 && requests.some(hasTeamsOrCode)) throw new Error('A request with teams or a code needs a batch of its own');
  return inTransaction(store, (tx) => signUpBatch({ tx, queueMails, now }, requests, 'skip'));
}

/** These write before it is known whether there is a seat. */
function hasTeamsOrCode({ teams, code }: SignUpRequest): boolean {
  return teams.length > 0 || code !== undefined;
}

/** A request that got a place, and the profile of its person. */
interface Made {
  readonly request: SignUpRequest;
  readonly user: ProfileRow;
  readonly placed: Placement;
}

/** A locked session: what was read for all requests, and what to write for those that succeed. */
interface Batch {
  /** undefined: there is no such session. */
  readonly at: { readonly session: LockedSession; readonly seating: Seating; readonly members: ReadonlySet<string> } | undefined;
  readonly knownKeys: KnownKeys;
  readonly made: Made[];
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
async function signUpBatch(
  context: ChangeContext,
  requests: readonly SignUpRequest[],
  whenRowLocked: WhenRowLocked,
): Promise<readonly Outcome<StoredPlace>[]> {
  const { tx } = context;
  const profiles = await lockProfiles(tx, requests.map(profileOf), whenRowLocked, requests.some(actsAsAdmin));
  const users = profiles.flatMap((one) => ('profile' in one ? [one.profile] : []));
  const batch = await readBatch(context, requests, users);
  const outcomes: Outcome<StoredPlace>[] = [];
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

async function readBatch({ tx, now }: ChangeContext, requests: readonly SignUpRequest[], users: readonly ProfileRow[]): Promise<Batch> {
  const session = await lockSession(tx, requests[0]?.sessionId ?? '');
  const knownKeys = await findStoredAnswers(tx, requests.map(keyedRequestOf));
  if (!session) return { at: undefined, knownKeys, made: [], answered: [] };
  const [emails, ids] = [users.map((user) => user.email_norm), users.map((user) => user.id)];
  const seating = createSeating(session, await readQueue(tx, session, emails, now));
  return { at: { session, seating, members: await membersAmong(tx, session, ids) }, knownKeys, made: [], answered: [] };
}

/** @returns the first answer, if the same key or the same request is repeated. */
async function decide(context: ChangeContext, request: SignUpRequest, user: ProfileRow, batch: Batch): Promise<StoredPlace> {
  const { at, knownKeys, made, answered } = batch;
  const keyed = keyedRequestOf(request);
  const before = storedAnswerOf(knownKeys, keyed, storedPlace);
  if (before) return before;
  if (at?.session.event_id !== request.eventId) throw new Problem('NOT_FOUND');
  const active = at.seating.activeOf(user.email_norm);
  if (active && !(await isSameRequest(context.tx, active, request))) throw new Problem('ALREADY_SIGNED_UP');
  if (!active) await checkEligibilityAndRedeemCode(context, request, user, at);
  const placed = active ?? at.seating.take(seatRequestOf(request, user, at.session));
  if (!active) made.push({ request, user, placed });
  const { id, reference, state, position } = placed;
  const answer = { id, reference, state, position, mayBePassed: mayBePassed({ ...placed, queue_order: at.session.queue_order }) };
  answered.push({ request: keyed, answer });
  addAnswer(knownKeys, keyed, answer);
  return answer;
}

/** One statement for seats, sign-ups, audit log and keys, and one for each kind of mail. */
async function writeBatch({ tx, queueMails, now }: ChangeContext, { at, made, answered }: Batch): Promise<void> {
  if (!at) return;
  await at.seating.write(tx, now, answered.length === 0 ? [] : [storeAnswersSql(answered, now)]);
  for (const one of made) await reaffirmSchoolOf(tx, at.session, one, now);
  for (const one of made) await saveTeamsOf(tx, at.session, one, now);
  for (const kind of ['pending', 'confirmed', 'waitlisted'] as const) {
    const signUps = [];
    for (const { placed, request } of made.filter((one) => one.placed.state === kind))
      signUps.push({ ...placed, signedUpBy: await signedUpBy(tx, request) });
    if (signUps.length > 0) await queueMails(tx, { kind, session: at.session, signUps }, now);
  }
}

/** Whoever is signed up by an admin has told the admin that the school is the same this year. */
async function reaffirmSchoolOf(tx: Tx, session: LockedSession, { request, user }: Made, now: Date): Promise<void> {
  if (!actsAsAdmin(request) || !mayReaffirm(session, user, now)) return;
  await reaffirmForUser(tx, user, { actor: actorOf(request.person), reason: request.reason }, now);
}

/** Saves the teams of a request, under the lock of the session. @throws Problem as `saveTeams` does. */
async function saveTeamsOf(tx: Tx, session: LockedSession, { request, user, placed }: Made, now: Date): Promise<void> {
  const editor = { actor: actorOf(request.person), isAdmin: actsAsAdmin(request), reason: request.reason };
  await saveTeams(tx, { signUp: placed, session, ownerUserId: user.id, teams: request.teams }, editor, now);
}

/** The name of the admin who signed the person up, for the mail; undefined if they did themselves, empty for an admin without a profile. */
async function signedUpBy(tx: Tx, request: SignUpRequest): Promise<string | undefined> {
  if (!actsAsAdmin(request)) return undefined;
  const by = actorOf(request.person);
  if (by.kind !== 'person') return '';
  const row = await tx.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', by.id).executeTakeFirst();
  return row ? `${row.first_name} ${row.last_name}` : '';
}
