import type { UserSummary } from '@edison/contracts/bff/admin/users';
import { type RawBuilder, sql } from 'kysely';
import { rowCount } from '../database/read-page.ts';
import type { Store } from '../database/tables.ts';
import { toWire } from '../database/to-wire.ts';

/** Which users: by their school and by their state. */
export interface UserFilter {
  readonly institutionId?: string | undefined;
  readonly region?: string | undefined;
  readonly municipality?: string | undefined;
  readonly type?: string | undefined;
  readonly state?: 'active' | 'deactivated' | undefined;
}

/** The SQL condition of a filter, for `users as u` joined with `institutions as i`. */
export function matchesFilter({ institutionId, region, municipality, type, state }: UserFilter): RawBuilder<boolean> {
  const conditions = [
    ...(institutionId === undefined ? [] : [sql`u.institution_id = ${institutionId}`]),
    ...(region === undefined ? [] : [sql`i.region = ${region}`]),
    ...(municipality === undefined ? [] : [sql`i.municipality = ${municipality}`]),
    ...(type === undefined ? [] : [sql`i.type = ${type}`]),
    ...(state === undefined ? [] : [sql`u.state = ${state}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

const newest = 20;

/** The newest users. Relies on `users_newest`. */
export async function listNewestUsers(store: Store): Promise<{ items: UserSummary[]; total: number }> {
  const rows = await summaries(store).orderBy('u.created_at', 'desc').orderBy('u.id', 'desc').limit(newest).execute();
  const { total } = await store.selectFrom('users').select(rowCount.as('total')).executeTakeFirstOrThrow();
  return { items: rows.map(describeSummary), total };
}

/** Query of users with their school; the caller adds the condition and the order. */
export function summaries(store: Store) {
  return store
    .selectFrom('users as u')
    .leftJoin('institutions as i', 'i.id', 'u.institution_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.job_title', 'u.state', 'u.created_at', 'i.name as institution_name'])
    .select('i.state as institution_state');
}

/** A user as the admin's lists show it. */
export function describeSummary({
  id: userId,
  ...facts
}: Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>): UserSummary {
  return { userId, ...toWire(facts) };
}
