import type { Database } from '@edison/database/database';
import { createDialect } from '@edison/database/dialect';
import { Kysely } from 'kysely';

/** What becomes of the statements that our own code sends. */
export interface Change {
  /** Parts of statements, and what a canary has in their place: a lock or a guard. A part that no statement had fails the test at its end. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Awaited when a statement has been answered, before its transaction goes on: widens a window, and says when. */
  readonly after?: (statement: string) => Promise<void> | undefined;
}

/**
 * The same database on the same pool, with every statement changed on its way.
 *
 * Disposing throws where a part of `instead` stood in no statement: the canary would prove nothing.
 */
export function changeStatements(database: Database, { instead = {}, after }: Change): Database {
  const unused = new Set(Object.keys(instead));
  const replacePart = (text: string, [part, other]: readonly [string, string]) => {
    if (text.includes(part)) unused.delete(part);
    return text.replaceAll(part, other);
  };
  const changed = (statement: string) => Object.entries(instead).reduce(replacePart, statement);
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
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      if (unused.size > 0) throw new Error(`Canary parts that no statement had: ${[...unused].join(' | ')}`);
    },
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
