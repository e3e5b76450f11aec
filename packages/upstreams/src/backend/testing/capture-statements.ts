import type { Database } from '@edison/database/database';
import { createDialect } from '@edison/database/dialect';
import { Kysely } from 'kysely';
import { z } from 'zod';
import type { Store, Tables } from '../database/tables.ts';

/** A statement with its duration and the indexes of its plan. */
export interface SentStatement {
  readonly sql: string;
  readonly milliseconds: number;
  readonly indexes: readonly string[];
}

interface Logged {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly milliseconds: number;
}

/** Statements that PostgreSQL makes no plan for. */
const unplanned = /^(begin|start transaction|commit|rollback|lock table)/;

/** Every statement of the work that has a plan, with PostgreSQL's. */
export async function captureStatements({ pool }: Database, work: (store: Store) => Promise<unknown>): Promise<readonly SentStatement[]> {
  const logged: Logged[] = [];
  const store = new Kysely<Tables>({
    dialect: createDialect(pool),
    log: ({ query, queryDurationMillis }) => {
      if (!unplanned.test(query.sql)) logged.push({ ...query, milliseconds: queryDurationMillis });
    },
  });
  await work(store.withSchema('backend'));
  const sent: SentStatement[] = [];
  for (const { sql, parameters, milliseconds } of logged) {
    const { rows } = await pool.query(`explain (format json) ${sql}`, [...parameters]);
    sent.push({ sql, milliseconds, indexes: indexesIn(rows) });
  }
  return sent;
}

const planNode = z.looseObject({ 'Index Name': z.string().optional() });

function indexesIn(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(indexesIn);
  if (typeof plan !== 'object' || plan === null) return [];
  const name = planNode.safeParse(plan).data?.['Index Name'];
  return [...(name === undefined ? [] : [name]), ...Object.values(plan).flatMap(indexesIn)];
}
