import { type ListAnswer, listAnswer, type RowAnswer, type signUpList } from '@edison/contracts/bff/sign-ups/sign-up-list';
import { Problem, type ProblemCode } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendSignUps } from '@edison/contracts/upstream/sign-ups';
import type { z } from 'zod';
import { type Caller, type Person, requireVerified } from '../access/caller.ts';
import type { BackendParts } from '../backend-parts.ts';
import { runOrPreview } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { findStoredAnswer, fingerprintOf, storeAnswer } from '../idempotency/stored-answers.ts';
import { isProved } from '../school-proof/prove-school.ts';
import { type LockedSession, lockSession } from '../seats/lock-session.ts';
import { readRoom } from '../seats/read-queue.ts';
import { refuseOver } from '../seats/seat-rules.ts';
import { lockProfiles } from '../sign-ups/lock-profile.ts';
import { requireEligible } from '../sign-ups/who-may-sign-up.ts';
import { missingOf, type ProfileRow } from '../users/profile.ts';
import { countOutsiders } from './count-outsiders.ts';
import { findPeople, lockUsers } from './find-people.ts';
import { countInvitations } from './invite-outsider.ts';
import { planRows } from './plan-rows.ts';
import { type GoodRow, isValidRow, readRows } from './read-rows.ts';
import { seatRows } from './seat-rows.ts';

type ListParts = Pick<BackendParts, 'store' | 'siteUrl' | 'queueMails' | 'limitConcurrency' | 'now'>;

/** The call `SignUpToEventByList`. */
export function signUpListCalls(parts: ListParts): Pick<Handlers<typeof backendSignUps, Caller>, 'SignUpToEventByList'> {
  const { store, limitConcurrency, now } = parts;
  return {
    SignUpToEventByList: async ({ body }, caller) => {
      const person = requireVerified(caller);
      return limitConcurrency(body.sessionId, () => signUpByList(store, { ...body, person }, parts, now()));
    },
  };
}

/** A list and its sender. */
export type ListRequest = z.output<typeof signUpList> & { readonly eventId: string; readonly person: Person };

/**
 * Signs the people of a list up in its order, all or none, each with a mail; a preview only returns the results. Sender and event are
 * checked as in a sign-up of the sender's own; an admin's reason stands in for that, but for the state of the event. The same key and list
 * give the same answer.
 *
 * @throws Problem with every refusal of `SignUpToEventByList` in the contract.
 */
export async function signUpByList(
  store: Store,
  request: ListRequest,
  { queueMails, siteUrl }: Pick<BackendParts, 'queueMails' | 'siteUrl'>,
  now: Date,
): Promise<ListAnswer> {
  const { idempotencyKey, preview, person, ...list } = request;
  const keyed = { owner: person.emailNorm, key: idempotencyKey, fingerprint: fingerprintOf(['SignUpToEventByList', JSON.stringify(list)]) };
  const rows = readRows(request.rows);
  const good = rows.filter(isValidRow);
  if (!preview) requireReason(request, good);
  return runOrPreview(store, preview, async (tx) => {
    const sender = await lockSender(tx, person);
    const users = await lockUsers(tx, good);
    const session = await lockSession(tx, request.sessionId);
    const before = preview ? undefined : await findStoredAnswer(tx, keyed, listAnswer);
    if (before) return before;
    if (!session || session.event_id !== request.eventId) throw new Problem('NOT_FOUND');
    if (isOfOthers(request, good)) refuseByAdmin(session, now);
    else await refuseSender(tx, session, { sender, person }, now);
    const { outside, uninvitable } = await findOutsiders(tx, { session, sender, person, rows: good, preview }, now);
    const facts = { sessionId: session.id, person, institutionId: sender?.institution_id ?? null, outside, uninvitable };
    const people = await findPeople(tx, good, users, facts);
    const reservable = (session.most_reserved ?? 0) - session.seats_reserved;
    const answers = planRows(rows, await readRoom(tx, session, now), { ...people, reservable });
    if (preview) return answerOf(answers, false);
    refuseBad(answers);
    await seatRows({ tx, queueMails, now }, { session, sender, person, people, siteUrl, reason: request.reason }, good);
    const answer = answerOf(answers, true);
    await storeAnswer(tx, keyed, answer, now);
    return answer;
  });
}

/** The profile of the sender, locked; undefined for an admin who has none. @throws Problem PROFILE_MISSING, PROFILE_DEACTIVATED. */
async function lockSender(tx: Tx, { email, isAdmin }: Person): Promise<ProfileRow | undefined> {
  const [found] = await lockProfiles(tx, [{ email }], 'wait');
  if (found && 'profile' in found) return found.profile;
  const problem = found && 'problem' in found ? found.problem : new Problem('PROFILE_MISSING');
  if (isAdmin && problem.code === 'PROFILE_MISSING') return undefined;
  throw problem;
}

/** Whether an admin sends a list of others, for which a reason is due. */
function isOfOthers({ person }: Pick<ListRequest, 'person'>, rows: readonly GoodRow[]): boolean {
  return person.isAdmin && rows.some(({ emailNorm }) => emailNorm !== person.emailNorm);
}

/** @throws Problem BAD_REQUEST for an admin's list of others without a reason. */
function requireReason(request: ListRequest, rows: readonly GoodRow[]): void {
  if (isOfOthers(request, rows) && request.reason === undefined) throw new Problem('BAD_REQUEST', { field: 'reason' });
}

/** The reason stands in for registration days, code, membership and school. @throws Problem NOT_FOUND, EVENT_CANCELLED, CLOSED, WRONG_AUDIENCE. */
function refuseByAdmin(session: LockedSession, now: Date): void {
  refuseOver(session, now);
  if (session.audience === 'judge') throw new Problem('WRONG_AUDIENCE');
}

interface Sender {
  readonly sender: ProfileRow | undefined;
  readonly person: Person;
}

interface SentRows extends Sender {
  readonly session: LockedSession;
  readonly rows: readonly GoodRow[];
  readonly preview: boolean;
}

/** Who has to accept first, and who of them cannot be asked now; nobody on the list of an admin. */
async function findOutsiders(tx: Tx, { session, sender, person, rows, preview }: SentRows, now: Date) {
  if (person.isAdmin || !sender) return { outside: new Set<string>(), uninvitable: new Map<string, ProblemCode>() };
  const outside = await countOutsiders(tx, { sender, rows, preview }, now);
  return { outside, uninvitable: await countInvitations(tx, { session, sender: sender.id, outside }, now) };
}

/** A list causes mails to other people, so only an admin may send one, or a teacher whose school is proved. */
async function refuseSender(tx: Tx, session: LockedSession, { sender, person }: Sender, now: Date): Promise<void> {
  if (!sender) throw new Problem('PROFILE_MISSING');
  await requireEligible(tx, session, sender, now);
  // Also at an event for everybody, because the sign-ups are under the sender's school.
  if (missingOf(sender, now).length > 0) throw new Problem('REAFFIRM_NEEDED');
  // A code admits only the person who redeems it.
  if (session.access === 'code') throw new Problem('CODE_INVALID');
  if (person.isAdmin) return;
  if (sender.institution_state !== 'confirmed') throw new Problem('INSTITUTION_PENDING');
  if (!isProved(sender)) throw new Problem('SCHOOL_NOT_PROVED');
}

/** @throws Problem ROWS_REFUSED with all invalid rows. */
function refuseBad(answers: readonly RowAnswer[]): void {
  const rows = answers.flatMap(({ problem, field, sameAs, fits }, row) =>
    problem === undefined ? [] : [{ row, problem, field, sameAs, fits }],
  );
  if (rows.length > 0) throw new Problem('ROWS_REFUSED', { details: { rows } });
}

function answerOf(rows: readonly RowAnswer[], saved: boolean): ListAnswer {
  const count = (...states: readonly RowAnswer['state'][]) => rows.filter(({ state }) => states.includes(state)).length;
  return { saved, rows: [...rows], waiting: count('waitlisted'), invitations: count('reserved', 'invited') };
}
