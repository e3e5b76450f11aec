import { type SelectQueryBuilder, type Simplify, sql } from 'kysely';

/** SQL: the number of rows. */
export const rowCount = sql<number>`count(*)::int`;

/** A page of a list, counted from 1. */
export interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
}

/** Reads a page of a query, and the number of rows on all pages. The query must be ordered and must not be grouped. */
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

/** A page of a list in memory. */
export function pageOf<Item>(items: readonly Item[], { page, pageSize }: PageQuery): readonly Item[] {
  return items.slice((page - 1) * pageSize, page * pageSize);
}
