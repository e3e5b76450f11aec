import type { UserSummary } from '@edison/contracts/bff/admin/users';
import { sql } from 'kysely';
import type { Store } from '../database/tables.ts';

const newest = 20;

/** The newest users. Relies on `users_newest`. */
export async function listNewestUsers(store: Store): Promise<{ items: UserSummary[]; total: number }> {
  const rows = await summaries(store).orderBy('u.created_at', 'desc').orderBy('u.id', 'desc').limit(newest).execute();
  const { total } = await store.selectFrom('users').select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { items: rows.map(describeSummary), total };
}

/** Users with their school; the caller adds which. */
export function summaries(store: Store) {
  return store
    .selectFrom('users as u')
    .leftJoin('institutions as i', 'i.id', 'u.institution_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.job_title', 'u.state', 'u.created_at', 'i.name as institution_name'])
    .select('i.state as institution_state');
}

/** A user as an admin's lists show one. */
export function describeSummary(row: Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>): UserSummary {
  return {
    userId: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    jobTitle: row.job_title,
    ...(row.institution_name !== null && { institutionName: row.institution_name }),
    ...(row.institution_state !== null && { institutionState: row.institution_state }),
    state: row.state,
    createdAt: row.created_at.toISOString(),
  };
}
