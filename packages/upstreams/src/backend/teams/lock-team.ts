import { Problem } from '@edison/contracts/problem';
import type { Tx } from '../database/tables.ts';
import { lockSession } from '../seats/lock-session.ts';
import { foldDanish } from '../text/fold-danish.ts';
import { readTeamRules } from './team-rules.ts';

/** A sign-up whose session is locked, with the event's rules for teams. */
export type TeamSignUp = Awaited<ReturnType<typeof lockTeamSignUp>>;

/** A team and its sign-up, whose session is locked. */
export type OwnedTeam = Awaited<ReturnType<typeof lockTeam>>;

/**
 * Locks the session of a sign-up, under which its seats and its teams are changed.
 *
 * @throws Problem NOT_FOUND; TRY_AGAIN when the sign-up was moved to another session meanwhile.
 */
export async function lockTeamSignUp(tx: Tx, signUpId: string) {
  const found = await tx.selectFrom('sign_ups').select(['session_id', 'email_norm']).where('id', '=', signUpId).executeTakeFirst();
  // The user is locked before the session, as in a sign-up, so that the school of a new team does not change meanwhile.
  if (found) await tx.selectFrom('users').select('id').where('email_norm', '=', found.email_norm).forShare().execute();
  const session = found && (await lockSession(tx, found.session_id));
  if (!session) throw new Problem('NOT_FOUND');
  const signUp = await tx
    .selectFrom('sign_ups')
    .select(['id', 'event_id', 'session_id', 'user_id', 'email_norm', 'seats', 'state'])
    .where('id', '=', signUpId)
    .executeTakeFirst();
  if (signUp?.session_id !== session.id) throw new Problem('TRY_AGAIN', { retryAfter: 1 });
  return { ...signUp, session, rules: await readTeamRules(tx, session.event_id) };
}

/** Locks and reads a team. @throws Problem NOT_FOUND or TRY_AGAIN. */
export async function lockTeam(tx: Tx, teamId: string) {
  const found = await tx.selectFrom('teams').select('sign_up_id').where('id', '=', teamId).executeTakeFirst();
  if (!found) throw new Problem('NOT_FOUND');
  const signUp = await lockTeamSignUp(tx, found.sign_up_id);
  const team = await tx.selectFrom('teams').selectAll().where('id', '=', teamId).executeTakeFirstOrThrow();
  return { ...team, signUp };
}

/** The active team of a sign-up by name. Relies on `teams_sign_up`. */
export function readTeam(tx: Tx, signUpId: string, name: string) {
  return tx
    .selectFrom('teams')
    .selectAll()
    .where('sign_up_id', '=', signUpId)
    .where('name_fold', '=', foldDanish(name))
    .where('state', '=', 'active')
    .executeTakeFirst();
}
