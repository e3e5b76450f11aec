import { type SelectQueryBuilder, type Simplify, sql } from 'kysely';

/** The number of rows. */
export const rowCount = sql<number>`count(*)::int`;

/** A page of a list, counted from 1. */
export interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
}

/** A page of a query's rows, and how many it has on all pages. The query has an order, and no groups. */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, pageSize }: PageQuery,
): Promise<{ rows: Simplify<Row>[]; total: number }> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(rowCount.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  const rows = await query
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total };
}

/** The same of what is in memory. */
export function pageOf<Item>(items: readonly Item[], { page, pageSize }: PageQuery): readonly Item[] {
  return items.slice((page - 1) * pageSize, page * pageSize);
}
