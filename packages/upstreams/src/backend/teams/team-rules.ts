import { isOver } from '@edison/contracts/deadline';
import { Problem } from '@edison/contracts/problem';
import type { Actor } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';
import { foldDanish } from '../text/fold-danish.ts';

/** What an event says of its teams. */
export type TeamRules = Awaited<ReturnType<typeof readTeamRules>>;

/** Who changes a team, and why when it is an admin. */
export interface TeamEditor {
  readonly actor: Actor;
  readonly isAdmin: boolean;
  readonly reason: string | undefined;
}

/** The rules of the event. Relies on `events_pkey`. */
export function readTeamRules(tx: Tx, eventId: string) {
  return tx
    .selectFrom('events')
    .select(['audience', 'capacity_unit', 'team_min', 'team_max', 'roster_lock_at'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
}

/** Rosters lock when the event says so, and at the latest when the session begins. */
export function isRosterLocked(facts: { readonly roster_lock_at: Date | null; readonly starts_at: Date }, now: Date): boolean {
  return now >= facts.starts_at || (facts.roster_lock_at !== null && isOver(facts.roster_lock_at, now));
}

/** @throws Problem ROSTER_LOCKED after the lock; an admin only needs a reason, BAD_REQUEST without. */
export function refuseAfterLock(
  facts: { readonly roster_lock_at: Date | null; readonly starts_at: Date },
  editor: TeamEditor,
  now: Date,
): void {
  if (!isRosterLocked(facts, now)) return;
  if (!editor.isAdmin) throw new Problem('ROSTER_LOCKED');
  requireReason(editor);
}

/** Somebody else's is answered like one that is not there; an admin gives a reason. @throws Problem NOT_FOUND or BAD_REQUEST. */
export function refuseForeign(own: boolean, editor: TeamEditor): void {
  if (own) return;
  if (!editor.isAdmin) throw new Problem('NOT_FOUND');
  requireReason(editor);
}

function requireReason({ reason }: TeamEditor): void {
  if (reason === undefined) throw new Problem('BAD_REQUEST', { field: 'reason' });
}

/** @throws Problem TEAM_SIZE, with the field of the members. */
export function refuseSize({ team_min, team_max }: TeamRules, members: readonly unknown[], at = ''): void {
  if (members.length < team_min || members.length > team_max) throw new Problem('TEAM_SIZE', { field: `${at}members` });
}

/** How many seats teams need, in the event's unit: their members, themselves, or their classes (those without a label are one class). */
export function seatsNeeded(
  unit: TeamRules['capacity_unit'],
  teams: readonly { readonly members: number; readonly classLabel: string | null }[],
): number {
  if (unit === 'team') return teams.length;
  if (unit === 'class') return new Set(teams.map(({ classLabel }) => foldDanish(classLabel ?? ''))).size;
  return teams.reduce((sum, { members }) => sum + members, 0);
}

/**
 * A sign-up never has more teams than its seats hold. The caller holds the session's lock. Relies on `teams_sign_up`.
 *
 * @throws Problem BAD_REQUEST with the field `seats`.
 */
export async function requireRoom(
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
