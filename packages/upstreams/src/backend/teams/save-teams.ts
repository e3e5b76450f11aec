import type { NewTeam } from '@edison/contracts/bff/teams';
import { Problem } from '@edison/contracts/problem';
import type { Tx } from '../database/tables.ts';
import { foldDanish } from '../text/fold-danish.ts';
import { checkNames } from './check-names.ts';
import { readTeamRules, refuseAfterLock, refuseSize, requireRoom, type TeamEditor } from './team-rules.ts';
import { addTeam, matchesTeam, readTaken } from './write-team.ts';

/** A sign-up that brings teams. */
export interface SignUpTeams {
  readonly signUp: { readonly id: string; readonly seats: number };
  readonly session: { readonly event_id: string; readonly starts_at: Date };
  readonly ownerUserId: string;
  readonly teams: readonly NewTeam[];
}

/**
 * Saves the teams that come with a sign-up, in its transaction and under its session's lock.
 *
 * @throws Problem NAME_LOOKS_LIKE_CPR or BAD_REQUEST with the field, WRONG_AUDIENCE, ROSTER_LOCKED or TEAM_SIZE; NAME_TAKEN with every
 * name that is.
 */
export async function saveTeams(
  tx: Tx,
  { signUp, session, ownerUserId, teams }: SignUpTeams,
  editor: TeamEditor,
  now: Date,
): Promise<void> {
  if (teams.length === 0) return;
  for (const [i, team] of teams.entries()) checkNames(team, `teams.${i}.`);
  const rules = await readTeamRules(tx, session.event_id);
  if (rules.audience !== 'team') throw new Problem('WRONG_AUDIENCE', { field: 'teams' });
  refuseAfterLock({ ...session, ...rules }, editor, now);
  for (const [i, team] of teams.entries()) refuseSize(rules, team.members, `teams.${i}.`);
  await refuseTaken(tx, session.event_id, teams);
  const home = { eventId: session.event_id, signUpId: signUp.id, ownerUserId };
  // Always in the order of their names: two that bring each other's names wait for one another, and not in a circle.
  for (const [i, team] of [...teams.entries()].toSorted(([, a], [, b]) => (foldDanish(a.name) < foldDanish(b.name) ? -1 : 1))) {
    try {
      await addTeam(tx, { ...home, team }, editor, now);
    } catch (error) {
      if (error instanceof Problem && error.code === 'NAME_TAKEN') throw new Problem('NAME_TAKEN', { field: `teams.${i}.name` });
      throw error;
    }
  }
  await requireRoom(tx, signUp, rules);
}

/** By another team of the event, or by one above. @throws Problem NAME_TAKEN, with the fields of all. */
async function refuseTaken(tx: Tx, eventId: string, teams: readonly NewTeam[]): Promise<void> {
  const names = teams.map(({ name }) => foldDanish(name));
  const taken = await readTaken(tx, eventId, names);
  const fields = names.flatMap((name, i) => (taken.has(name) || names.indexOf(name) < i ? [`teams.${i}.name`] : []));
  const [field] = fields;
  if (field !== undefined) throw new Problem('NAME_TAKEN', { field, details: { fields } });
}

/**
 * Whether a sign-up has the teams that a request names already, so that the request is the same one again. One that names none
 * says nothing of them. Relies on `teams_sign_up`.
 */
export async function hasTeams(tx: Tx, signUpId: string, teams: readonly NewTeam[]): Promise<boolean> {
  if (teams.length === 0) return true;
  const rows = await tx.selectFrom('teams').selectAll().where('sign_up_id', '=', signUpId).where('state', '=', 'active').execute();
  const byName = new Map(rows.map((row) => [row.name_fold, row]));
  return (
    rows.length === teams.length &&
    teams.every((team) => {
      const row = byName.get(foldDanish(team.name));
      return row !== undefined && matchesTeam(row, team);
    })
  );
}
