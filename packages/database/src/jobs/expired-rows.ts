import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Counts } from './job.ts';

/** Rows of one table that are to go: the same condition counts them and removes them. */
export interface ExpiredRows {
  /** With its schema; the condition calls it `r`. */
  readonly table: string;
  readonly where: RawBuilder<unknown>;
  /** What the rows are changed to, where they stay. */
  readonly set?: RawBuilder<unknown>;
}

/** By the word that stands for them in the counts of a job. */
export type ExpiredTables = Readonly<Record<string, ExpiredRows>>;

/** Removes the rows, one statement a table, in the order given. */
export async function removeExpired(db: QueryExecutorProvider, tables: ExpiredTables): Promise<Counts> {
  const counts: Record<string, number> = {};
  for (const [what, { table, where, set }] of Object.entries(tables)) {
    const name = sql.table(table);
    const statement = set ? sql`update ${name} as r set ${set} where ${where}` : sql`delete from ${name} as r where ${where}`;
    const { numAffectedRows = 0n } = await statement.execute(db);
    counts[what] = Number(numAffectedRows);
  }
  return counts;
}

/** Counts the rows that `removeExpired` would remove. */
export async function countExpired(db: QueryExecutorProvider, tables: ExpiredTables): Promise<Counts> {
  const counts: Record<string, number> = {};
  for (const [what, { table, where }] of Object.entries(tables)) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} as r where ${where}`.execute(db);
    counts[what] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** The two functions of a job that removes rows. @param tables which, at a given time. */
export function createRemovalJob(db: QueryExecutorProvider, tables: (now: Date) => ExpiredTables) {
  return {
    run: async ({ now }: { readonly now: Date }) => ({ counts: await removeExpired(db, tables(now)) }),
    preview: ({ now }: { readonly now: Date }) => countExpired(db, tables(now)),
  };
}
