import { isOver } from '@edison/contracts/deadline';
import { Problem } from '@edison/contracts/problem';
import type { Actor } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';
import { foldDanish } from '../text/fold-danish.ts';

/** An event's rules for teams. */
export type TeamRules = Awaited<ReturnType<typeof readTeamRules>>;

/** Who changes a team; an admin gives a reason. */
export interface TeamEditor {
  readonly actor: Actor;
  readonly isAdmin: boolean;
  readonly reason: string | undefined;
}

/** Reads an event's rules for teams. Relies on `events_pkey`. */
export function readTeamRules(tx: Tx, eventId: string) {
  return tx
    .selectFrom('events')
    .select(['audience', 'capacity_unit', 'team_min', 'team_max', 'roster_lock_at'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
}

/** Rosters are locked from the event's `roster_lock_at`, and at the latest from the start of the session. */
export function isRosterLocked(facts: { readonly roster_lock_at: Date | null; readonly starts_at: Date }, now: Date): boolean {
  return now >= facts.starts_at || (facts.roster_lock_at !== null && isOver(facts.roster_lock_at, now));
}

/** After the roster lock, only an admin with a reason may change. @throws Problem ROSTER_LOCKED, or BAD_REQUEST without a reason. */
export function refuseAfterLock(
  facts: { readonly roster_lock_at: Date | null; readonly starts_at: Date },
  editor: TeamEditor,
  now: Date,
): void {
  if (!isRosterLocked(facts, now)) return;
  if (!editor.isAdmin) throw new Problem('ROSTER_LOCKED');
  requireReason(editor);
}

/** Another user's team: not found, except by an admin, who gives a reason. @throws Problem NOT_FOUND or BAD_REQUEST. */
export function requireOwnOrAdmin(own: boolean, editor: TeamEditor): void {
  if (own) return;
  if (!editor.isAdmin) throw new Problem('NOT_FOUND');
  requireReason(editor);
}

function requireReason({ reason }: TeamEditor): void {
  if (reason === undefined) throw new Problem('BAD_REQUEST', { field: 'reason' });
}

/** @throws Problem TEAM_SIZE, with the field `members`. */
export function refuseSize({ team_min, team_max }: TeamRules, members: readonly unknown[], at = ''): void {
  if (members.length < team_min || members.length > team_max) throw new Problem('TEAM_SIZE', { field: `${at}members` });
}

/** The seats that teams need, by the event's unit: pupils, teams, or classes (teams without a class are one class). */
export function seatsNeeded(
  unit: TeamRules['capacity_unit'],
  teams: readonly { readonly members: number; readonly classLabel: string | null }[],
): number {
  if (unit === 'team') return teams.length;
  if (unit === 'class') return new Set(teams.map(({ classLabel }) => foldDanish(classLabel ?? ''))).size;
  return teams.reduce((sum, { members }) => sum + members, 0);
}

/**
 * A sign-up never has more teams than its seats allow. The caller has locked the session. Relies on `teams_sign_up`.
 *
 * @throws Problem BAD_REQUEST with the field `seats`.
 */
export async function requireEnoughSeats(
  tx: Tx,
  signUp: { readonly id: string; readonly seats: number },
  { capacity_unit }: TeamRules,
): Promise<void> {
  const teams = await tx
    .selectFrom('teams')
    .select(['first_names', 'class_label'])
    .where('sign_up_id', '=', signUp.id)
    .where('state', '=', 'active')
    .execute();
  const needed = seatsNeeded(
    capacity_unit,
    teams.map((team) => ({ members: team.first_names.length, classLabel: team.class_label })),
  );
  if (needed > signUp.seats) throw new Problem('BAD_REQUEST', { field: 'seats' });
}
