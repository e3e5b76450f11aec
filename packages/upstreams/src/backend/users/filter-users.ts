import { type RawBuilder, sql } from 'kysely';

/** By the school, and by what they are. */
export interface UserFilter {
  readonly institutionId?: string | undefined;
  readonly region?: string | undefined;
  readonly municipality?: string | undefined;
  readonly type?: string | undefined;
  readonly state?: 'active' | 'deactivated' | undefined;
}

/** The condition of a filter, for users as `u` joined with their institutions as `i`. */
export function isOf({ institutionId, region, municipality, type, state }: UserFilter): RawBuilder<boolean> {
  const conditions = [
    ...(institutionId === undefined ? [] : [sql`u.institution_id = ${institutionId}`]),
    ...(region === undefined ? [] : [sql`i.region = ${region}`]),
    ...(municipality === undefined ? [] : [sql`i.municipality = ${municipality}`]),
    ...(type === undefined ? [] : [sql`i.type = ${type}`]),
    ...(state === undefined ? [] : [sql`u.state = ${state}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}
