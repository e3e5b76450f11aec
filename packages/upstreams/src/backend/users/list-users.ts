import type { UserSummary } from '@edison/contracts/bff/users';
import { sql } from 'kysely';
import type { Store } from '../database/tables.ts';
import { foldDanish, patternsFor } from './fold-danish.ts';

const newest = 20;
const mostFound = 100;
const danish = new Intl.Collator('da');

interface UserList {
  readonly items: UserSummary[];
  readonly total: number;
}

/** The newest users. Relies on `users(created_at desc)`. */
export async function listNewestUsers(store: Store): Promise<UserList> {
  const rows = await summaries(store).orderBy('u.created_at', 'desc').orderBy('u.id').limit(newest).execute();
  const { total } = await store.selectFrom('users').select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { items: rows.map(describe), total };
}

/** Users whose name, e-mail or school has every word of the term; names that begin with it come first. */
export async function searchUsers(store: Store, term: string): Promise<UserList> {
  let query = summaries(store);
  for (const pattern of patternsFor(term)) {
    query = query.where(sql<boolean>`(u.search_text || ' ' || coalesce(i.search_text, '')) like ${pattern} escape '\\'`);
  }
  const rows = await query.limit(mostFound).execute();
  const start = foldDanish(term);
  const rank = (user: UserSummary) => (foldDanish(`${user.firstName} ${user.lastName}`).startsWith(start) ? 0 : 1);
  const items = rows
    .map(describe)
    .sort((a, b) => rank(a) - rank(b) || danish.compare(`${a.lastName} ${a.firstName}`, `${b.lastName} ${b.firstName}`));
  return { items, total: items.length };
}

function summaries(store: Store) {
  return store
    .selectFrom('users as u')
    .leftJoin('institutions as i', 'i.id', 'u.institution_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.job_title', 'u.created_at', 'i.name as institution_name']);
}

function describe(row: Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>): UserSummary {
  return {
    userId: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    jobTitle: row.job_title,
    ...(row.institution_name !== null && { institutionName: row.institution_name }),
    createdAt: row.created_at.toISOString(),
  };
}
