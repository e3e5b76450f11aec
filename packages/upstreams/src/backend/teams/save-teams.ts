import type { NewTeam } from '@edison/contracts/bff/teams';
import { Problem } from '@edison/contracts/problem';
import type { Tx } from '../database/tables.ts';
import { foldDanish } from '../text/fold-danish.ts';
import { checkNames } from './check-names.ts';
import { readTeamRules, refuseAfterLock, refuseSize, requireEnoughSeats, type TeamEditor } from './team-rules.ts';
import { addTeam, matchesTeam, readTaken } from './write-team.ts';

/** A sign-up with the teams to add to it. */
export interface SignUpTeams {
  readonly signUp: { readonly id: string; readonly seats: number };
  readonly session: { readonly event_id: string; readonly starts_at: Date };
  readonly ownerUserId: string;
  readonly teams: readonly NewTeam[];
}

/**
 * Saves the teams of a new sign-up, in its transaction and under the lock of its session.
 *
 * @throws Problem NAME_LOOKS_LIKE_CPR or BAD_REQUEST with the field, WRONG_AUDIENCE, ROSTER_LOCKED or TEAM_SIZE; NAME_TAKEN with all
 * fields.
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
  // Sorted by name, so that two requests with the same names wait for each other and cannot deadlock.
  for (const [i, team] of [...teams.entries()].toSorted(([, a], [, b]) => (foldDanish(a.name) < foldDanish(b.name) ? -1 : 1))) {
    try {
      await addTeam(tx, { ...home, team }, editor, now);
    } catch (error) {
      if (error instanceof Problem && error.code === 'NAME_TAKEN') throw new Problem('NAME_TAKEN', { field: `teams.${i}.name` });
      throw error;
    }
  }
  await requireEnoughSeats(tx, signUp, rules);
}

/** Refuses names of other teams of the event, and names that occur twice. @throws Problem NAME_TAKEN with all fields. */
async function refuseTaken(tx: Tx, eventId: string, teams: readonly NewTeam[]): Promise<void> {
  const names = teams.map(({ name }) => foldDanish(name));
  const taken = await readTaken(tx, eventId, names);
  const fields = names.flatMap((name, i) => (taken.has(name) || names.indexOf(name) < i ? [`teams.${i}.name`] : []));
  const [field] = fields;
  if (field !== undefined) throw new Problem('NAME_TAKEN', { field, details: { fields } });
}

/**
 * Whether a sign-up already has the requested teams, so that the request is a repetition. A request without teams matches any. Relies on
 * `teams_sign_up`.
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
