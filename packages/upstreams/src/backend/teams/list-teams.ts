import type { listedTeam, teamFilter } from '@edison/contracts/bff/teams';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Store } from '../database/tables.ts';
import { patternsFor } from '../text/fold-danish.ts';
import { describeTeam, teamsOf } from './describe-team.ts';

/** Which teams an admin asks for. */
export type TeamFilter = z.output<typeof teamFilter> & { readonly eventId: string };

/** A page of the teams of an event for an admin. Relies on `teams_in_order`. */
export async function listTeams(
  store: Store,
  filter: TeamFilter,
  now: Date,
): Promise<{ items: z.input<typeof listedTeam>[]; total: number }> {
  const found = matching(store, filter);
  const { total } = await found.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await inOrder(found, filter.sort)
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .execute();
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
