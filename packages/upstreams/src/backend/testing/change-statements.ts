import type { Database } from '@edison/database/database';
import { createDialect } from '@edison/database/dialect';
import { Kysely } from 'kysely';

/** What becomes of the statements that our own code sends. */
export interface Change {
  /** Texts that are said otherwise wherever they stand: a lock or a guard, and what a canary has in its place. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Awaited when a statement has been answered, before its transaction goes on: widens a window, and says when. */
  readonly after?: (statement: string) => Promise<void> | undefined;
}

/** The same database on the same pool, with every statement changed on its way. */
export function changeStatements(database: Database, { instead = {}, after }: Change): Database {
  const changed = (statement: string) => Object.entries(instead).reduce((text, [part, other]) => text.replaceAll(part, other), statement);
  const connect = async () => {
    const client = await database.pool.connect();
    return replace(client, 'query', async (statement: string, values: unknown[]) => {
      const answer = await client.query(changed(statement), values);
      await after?.(statement);
      return answer;
    });
  };
  const pool = replace(database.pool, 'connect', connect);
  return {
    ...database,
    pool,
    queries: <Tables>(schema: string) => new Kysely<Tables>({ dialect: createDialect(pool) }).withSchema(schema),
  };
}

/** An object that is like another but for one method. */
function replace<Whole extends object>(whole: Whole, name: keyof Whole, method: unknown): Whole {
  return new Proxy(whole, {
    get(target, key) {
      if (key === name) return method;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
