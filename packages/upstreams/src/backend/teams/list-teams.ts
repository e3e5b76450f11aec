import type { EventTeams, listedTeam, teamFilter } from '@edison/contracts/bff/teams';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import { readPage } from '../database/read-page.ts';
import type { Store } from '../database/tables.ts';
import { isProved, type ProofFacts } from '../school-proof/prove-school.ts';
import { patternsFor } from '../text/grams.ts';
import { describeColleagueTeam, describeTeam, mayOpenTeam, ownsTeam, teamNamesOf, teamsOf } from './describe-team.ts';

/** The filter of an admin's list of teams. */
export type TeamFilter = z.output<typeof teamFilter> & { readonly eventId: string };

/** A page of the teams of an event for an admin. Relies on `teams_in_order`. */
export async function listTeams(
  store: Store,
  filter: TeamFilter,
  now: Date,
): Promise<{ items: z.input<typeof listedTeam>[]; total: number }> {
  const { rows, total } = await readPage(inOrder(matching(store, filter), filter.sort), filter);
  const items = rows.map((row) => ({
    ...describeTeam(row, 'none', now),
    ownerName: `${row.owner_first_name} ${row.owner_last_name}`,
    sessionTitle: row.session_title,
  }));
  return { items, total };
}

function matching(store: Store, { eventId, search, state }: TeamFilter) {
  let found = teamsOf(store).where('t.event_id', '=', eventId);
  if (state !== undefined) found = found.where('t.state', '=', state);
  for (const pattern of patternsFor(search ?? '')) {
    found = found.where(sql<boolean>`(t.name_fold || ' ' || coalesce(i.search_text, '')) like ${pattern} escape '\\'`);
  }
  return found;
}

function inOrder(found: ReturnType<typeof matching>, sort: TeamFilter['sort']) {
  if (sort === 'institution') return found.orderBy('i.sort_key').orderBy('t.sort_key').orderBy('t.id');
  if (sort === '-changedAt') return found.orderBy('t.changed_at', 'desc').orderBy('t.id');
  return found.orderBy('t.sort_key').orderBy('t.id');
}

/**
 * The teams that a teacher sees at an event: their own and co-owned ones, also withdrawn; and if their school is proved, the names of its
 * other teams. Relies on `teams_in_order`.
 *
 * @throws Problem NOT_FOUND, PROFILE_MISSING or PROFILE_DEACTIVATED.
 */
export async function listEventTeams(
  store: Store,
  { eventId, userId }: { eventId: string; userId: string },
  now: Date,
): Promise<EventTeams> {
  const user = await findViewer(store, userId);
  if (!user) throw new Problem('PROFILE_MISSING');
  if (user.state === 'deactivated') throw new Problem('PROFILE_DEACTIVATED');
  await requirePublished(store, eventId);
  const rows = await teamsOf(store)
    .select(ownsTeam(userId).as('own'))
    .where('t.event_id', '=', eventId)
    .where(mayOpenTeam(userId))
    .orderBy('t.sort_key')
    .orderBy('t.id')
    .execute();
  const colleagues = await teamNamesOf(store)
    .where('t.event_id', '=', eventId)
    .where('t.institution_id', '=', colleagueSchoolOf(user))
    .where('t.state', '=', 'active')
    .where((row) => row.not(mayOpenTeam(userId)))
    .orderBy('t.sort_key')
    .orderBy('t.id')
    .execute();
  return {
    items: rows.map((row) => describeTeam(row, row.own ? 'owner' : 'co-owner', now)),
    total: rows.length,
    colleagues: colleagues.map(describeColleagueTeam),
  };
}

/** @throws Problem NOT_FOUND for an unknown event or a draft. */
async function requirePublished(store: Store, eventId: string): Promise<void> {
  const event = await store.selectFrom('events').select('state').where('id', '=', eventId).executeTakeFirst();
  if (!event || event.state === 'draft') throw new Problem('NOT_FOUND');
}

/** The school whose teachers count as colleagues of a user, once it is proved: who then sees the names of their teams and reads those that they share. */
export function colleagueSchoolOf(user: ProofFacts): string | null {
  return isProved(user) ? user.institution_id : null;
}

function findViewer(store: Store, userId: string) {
  return store
    .selectFrom('users as u')
    .leftJoin('institutions as i', 'i.id', 'u.institution_id')
    .select(['u.state', 'u.institution_id', 'u.school_proved_at', 'u.school_proof_institution_id', 'i.state as institution_state'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
}
