import { type AddedTeams, addedTeams, type TeamListAnswer, type teamList } from '@edison/contracts/bff/team-list';
import { type moreTeams, newTeam } from '@edison/contracts/bff/teams';
import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendTeams } from '@edison/contracts/upstream/teams';
import type { z } from 'zod';
import { type Caller, type Person, requirePerson } from '../access/caller.ts';
import type { BackendParts } from '../backend-parts.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { findStoredAnswer, fingerprintOf, storeAnswer } from '../idempotency/stored-answers.ts';
import type { QueueSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { changeWithin } from '../sign-ups/change-sign-up.ts';
import { lockTeamSignUp } from '../teams/lock-team.ts';
import { requireEditor } from '../teams/require-editor.ts';
import { ownerOf } from '../teams/save-team.ts';
import { saveTeams } from '../teams/save-teams.ts';
import { readTaken } from '../teams/write-team.ts';
import { checkRows, teamSizes } from './check-rows.ts';
import { existingSignUp, type ListTarget, lockEditableSignUp, newSignUp } from './list-target.ts';

type Parts = Pick<BackendParts, 'store' | 'queueMails' | 'now'>;

/** The calls on lists of teams. */
export function teamListCalls(parts: Parts): Pick<Handlers<typeof backendTeams, Caller>, 'CheckTeams' | 'SaveTeams'> {
  const { store, queueMails, now } = parts;
  return {
    CheckTeams: async ({ body }, caller) => checkTeams(store, body, requirePerson(caller), now()),
    SaveTeams: async ({ body }, caller) => addTeams(store, { ...body, person: requirePerson(caller) }, queueMails, now()),
  };
}

/** Teams to add, their sign-up, and the person who adds them. */
type MoreTeams = z.output<typeof moreTeams> & { readonly signUpId: string; readonly person: Person };

/**
 * Adds teams to a sign-up, all or none. Seats that they need beyond those it has are requested like any change of a sign-up, with its mail.
 * The same key and teams give the same answer.
 *
 * @throws Problem with every refusal of `SaveTeams` in the contract.
 */
async function addTeams(store: Store, request: MoreTeams, queueMails: QueueSignUpMails, now: Date): Promise<AddedTeams> {
  const { idempotencyKey: key, signUpId, teams, seats, reason, person } = request;
  const fingerprint = fingerprintOf(['SaveTeams', signUpId, JSON.stringify(teams), seats ?? '', reason ?? '']);
  return inTransaction(store, async (tx) => {
    await requireEditor(tx, person);
    await lockTeamSignUp(tx, signUpId);
    const keyed = { owner: person.emailNorm, key, fingerprint };
    const before = await findStoredAnswer(tx, keyed, addedTeams);
    if (before) return before;
    const { signUp, editor } = await lockEditableSignUp(tx, { signUpId, reason }, person, now);
    const ownerUserId = await ownerOf(tx, signUp);
    if (seats !== undefined && seats > signUp.seats) await changeWithin({ tx, queueMails, now }, { signUpId, seats, reason, person });
    const after = await lockTeamSignUp(tx, signUpId);
    if (after.state === 'cancelled') throw new Problem('WRONG_STATE');
    await saveTeams(tx, { signUp: after, session: signUp.session, ownerUserId, teams }, editor, now);
    const answer = { signUpId, added: teams.length, seats: after.seats, state: after.state };
    await storeAnswer(tx, keyed, answer, now);
    return answer;
  });
}

/** A list to check. */
type ListOfTeams = z.output<typeof teamList> & { readonly eventId: string };

/**
 * Checks a list of teams and saves nothing. The caller is checked as by the real call; faults of cells are part of the answer.
 *
 * @throws Problem with every refusal of `CheckTeams` in the contract.
 */
async function checkTeams(store: Store, list: ListOfTeams, person: Person, now: Date): Promise<TeamListAnswer> {
  if (!person.emailVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  return inTransaction(store, async (tx) => {
    const { rules, outcome } = await targetOf(tx, list, person, now);
    // Only valid names are looked up: PostgreSQL refuses text with a NUL.
    const names = list.rows.map(({ name }) => name).filter((name) => newTeam.shape.name.safeParse(name).success);
    const wrong = checkRows(list.rows, rules, await readTaken(tx, list.eventId, names));
    const rows = wrong.map((each) => ({ wrong: [...each] }));
    if (wrong.some((each) => each.length > 0)) return { rows };
    return { rows, ...(await outcome(teamSizes(list.rows))) };
  });
}

/** The target of a list: either a sign-up or a session must be given. @throws Problem BAD_REQUEST. */
function targetOf(tx: Tx, { eventId, sessionId, signUpId, reason }: ListOfTeams, person: Person, now: Date): Promise<ListTarget> {
  if (signUpId !== undefined && sessionId === undefined) return existingSignUp(tx, { eventId, signUpId, reason }, person, now);
  if (sessionId === undefined || signUpId !== undefined) throw new Problem('BAD_REQUEST', { field: 'sessionId' });
  return newSignUp(tx, { eventId, sessionId }, person, now);
}
