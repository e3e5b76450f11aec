import type { NewTeam } from '@edison/contracts/bff/teams';
import { Problem } from '@edison/contracts/problem';
import type { Person } from '../access/caller.ts';
import { changedColumns } from '../audit/changed-columns.ts';
import { actorOf, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { changedMeanwhile } from '../database/versions.ts';
import { checkNames } from './check-names.ts';
import { lockCoOwnership } from './co-owns.ts';
import { lockTeam, lockTeamSignUp, type OwnedTeam, readTeam, type TeamSignUp } from './lock-team.ts';
import { requireEditor } from './require-editor.ts';
import { refuseAfterLock, refuseSize, requireEnoughSeats, requireOwnOrAdmin, type TeamEditor } from './team-rules.ts';
import { addTeam, columnsOf, matchesTeam, requireFreeName } from './write-team.ts';

/** A team to add to a sign-up, or a team to change, in the `version` that the caller has seen. */
export type TeamRequest =
  | { readonly kind: 'add'; readonly signUpId: string; readonly team: NewTeam; readonly reason: string | undefined }
  | {
      readonly kind: 'change';
      readonly teamId: string;
      readonly version: number;
      readonly team: NewTeam;
      readonly reason: string | undefined;
    };

/**
 * Adds or changes a team under the lock of the session. Does nothing if the team has these values already.
 *
 * @returns the team's id.
 * @throws Problem with every refusal of `SaveTeam` in the contract.
 */
export async function saveTeam(store: Store, request: TeamRequest, person: Person, now: Date): Promise<string> {
  checkNames(request.team);
  const editor = { actor: actorOf(person), isAdmin: person.isAdmin, reason: request.reason };
  return inTransaction(store, async (tx) => {
    const userId = await requireEditor(tx, person);
    if (request.kind === 'add') {
      const signUp = await lockTeamSignUp(tx, request.signUpId);
      // By address: a sign-up by list may have been made before the person had a profile.
      requireOwnOrAdmin(userId !== undefined && signUp.email_norm === person.emailNorm, editor);
      return addToSignUp(tx, { signUp, team: request.team }, editor, now);
    }
    const team = await lockTeam(tx, request.teamId);
    const own = userId !== undefined && (team.owner_user_id === userId || (await lockCoOwnership(tx, team.sign_up_id, userId)));
    requireOwnOrAdmin(own, editor);
    return changeTeam(tx, { ...request, before: team }, editor, now);
  });
}

interface Addition {
  readonly signUp: TeamSignUp;
  readonly team: NewTeam;
}

async function addToSignUp(tx: Tx, { signUp, team }: Addition, editor: TeamEditor, now: Date): Promise<string> {
  if (signUp.rules.audience !== 'team') throw new Problem('WRONG_AUDIENCE');
  const same = await readTeam(tx, signUp.id, team.name);
  if (same && matchesTeam(same, team)) return same.id;
  refuseByState(signUp, editor, now);
  refuseSize(signUp.rules, team.members);
  const ownerUserId = await ownerOf(tx, signUp);
  const id = await addTeam(tx, { eventId: signUp.event_id, signUpId: signUp.id, ownerUserId, team }, editor, now);
  await requireEnoughSeats(tx, signUp, signUp.rules);
  return id;
}

/** The user id of the owner of a sign-up's teams. Relies on `users(email_norm)`. @throws Problem WRONG_AUDIENCE for a guest's sign-up. */
export async function ownerOf(tx: Tx, { user_id, email_norm }: TeamSignUp): Promise<string> {
  if (user_id !== null) return user_id;
  const user = await tx.selectFrom('users').select('id').where('email_norm', '=', email_norm).executeTakeFirst();
  if (!user) throw new Problem('WRONG_AUDIENCE');
  return user.id;
}

interface TeamChange {
  readonly before: OwnedTeam;
  readonly team: NewTeam;
  readonly version: number;
}

async function changeTeam(tx: Tx, { before, team, version }: TeamChange, editor: TeamEditor, now: Date): Promise<string> {
  const { id, signUp } = before;
  if (before.state === 'active' && matchesTeam(before, team)) return id;
  refuseByState(signUp, editor, now);
  if (before.state !== 'active') throw new Problem('WRONG_STATE');
  if (before.version !== version) throw changedMeanwhile(before);
  refuseSize(signUp.rules, team.members);
  await requireFreeName(tx, before.event_id, team.name, id);
  await tx
    .updateTable('teams')
    .set({ ...columnsOf(team), version: version + 1, changed_at: now })
    .where('id', '=', id)
    .execute();
  await requireEnoughSeats(tx, signUp, signUp.rules);
  const { name_fold: _same, sort_key: _too, ...columns } = columnsOf(team);
  const changed = changedColumns(before, columns, []);
  const numbers = {
    before: { version, members: before.first_names.length, ...changed.before },
    after: { version: version + 1, members: team.members.length, fields: changed.fields, ...changed.after },
  };
  await recordChange(
    tx,
    { actor: editor.actor, reason: editor.reason, action: 'team.change', object: { kind: 'team', id }, ...numbers },
    now,
  );
  return id;
}

/** @throws Problem EVENT_CANCELLED; WRONG_STATE for a cancelled sign-up; or what `refuseAfterLock` throws. */
export function refuseByState(signUp: TeamSignUp, editor: TeamEditor, now: Date): void {
  if (signUp.session.state === 'cancelled') throw new Problem('EVENT_CANCELLED');
  if (signUp.state === 'cancelled') throw new Problem('WRONG_STATE');
  refuseAfterLock({ ...signUp.session, ...signUp.rules }, editor, now);
}

/**
 * Withdraws a team, whose name is then free; the sign-up keeps its seats. Does nothing for a withdrawn one.
 *
 * @throws Problem NOT_FOUND, ROSTER_LOCKED, BAD_REQUEST for an admin without a reason, PROFILE_MISSING, PROFILE_DEACTIVATED or TRY_AGAIN.
 */
export async function withdrawTeam(
  store: Store,
  { teamId, reason }: { readonly teamId: string; readonly reason?: string | undefined },
  person: Person,
  now: Date,
): Promise<void> {
  const editor = { actor: actorOf(person), isAdmin: person.isAdmin, reason };
  await inTransaction(store, async (tx) => {
    const userId = await requireEditor(tx, person);
    const team = await lockTeam(tx, teamId);
    requireOwnOrAdmin(team.owner_user_id === userId, editor);
    if (team.state === 'withdrawn') return;
    refuseAfterLock({ ...team.signUp.session, ...team.signUp.rules }, editor, now);
    const version = team.version + 1;
    await tx.updateTable('teams').set({ state: 'withdrawn', version, changed_at: now }).where('id', '=', teamId).execute();
    const states = { before: { state: 'active', version: team.version }, after: { state: 'withdrawn', version } };
    await recordChange(tx, { actor: editor.actor, reason, action: 'team.withdraw', object: { kind: 'team', id: teamId }, ...states }, now);
  });
}
