import { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { createDialect } from '../dialect.ts';

/** How statements are changed before they are sent. */
export interface Change {
  /** Parts of statements (a lock, a guard) and their replacements for a canary. A part that is in no statement fails the test when it is disposed. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Called after a statement was answered, and awaited before its transaction goes on: widens a race window. */
  readonly after?: (statement: string) => Promise<void> | undefined;
}

/**
 * The same database and pool, with its statements changed.
 *
 * Disposing throws when a part of `instead` was in no statement, because the canary would prove nothing.
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

/** A copy of an object with one method replaced. */
function replace<Whole extends object>(whole: Whole, name: keyof Whole, method: unknown): Whole {
  return new Proxy(whole, {
    get(target, key) {
      if (key === name) return method;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
