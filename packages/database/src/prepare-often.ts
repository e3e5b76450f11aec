import { createHash } from 'node:crypto';
import type pg from 'pg';

const oftenTimes = 20;
const withinMilliseconds = 60_000;
const mostCounted = 1_000;
const mostPrepared = 100;
/** Whose columns are another set as soon as a table gets one more: a statement that is prepared would fail from then on. */
const allColumns = /(?:select|returning|,) \*|\.\*/;
/** What there is to plan for: one statement, and none of those around a transaction. */
const single = /^(?:select|with|insert|update|delete)\b[^;]*$/i;
/** There is one for each length. */
const list = / in \(\$\d+, /;
/** feature_not_supported, of a prepared statement whose columns have changed; and of one that is not there. */
const notPreparedAnyMore: readonly unknown[] = ['0A000', '26000'];

/** Prepares on a client what is asked often. */
export type PrepareOften = (client: pg.ClientBase) => void;

/**
 * A statement that this process has asked twenty times in a minute is prepared by each connection that asks it again: PostgreSQL then reads
 * and plans it once for a connection, which costs two to five times as much as doing it. Its name is the digest of its text.
 */
export function createPrepareOften(): PrepareOften {
  const times = new Map<string, number>();
  const names = new Map<string, string>();
  const refused = new Set<string>();
  let since = Date.now();

  /** The name to prepare it under, or undefined as long as it is not worth it. */
  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size + refused.size >= mostPrepared || refused.has(text)) return known;
    if (Date.now() - since > withinMilliseconds) {
      times.clear();
      since = Date.now();
    }
    const asked = (times.get(text) ?? 0) + 1;
    times.delete(text);
    times.set(text, asked);
    const [oldest] = times.keys();
    if (times.size > mostCounted && oldest !== undefined) times.delete(oldest);
    if (asked < oftenTimes || allColumns.test(text) || list.test(text)) return undefined;
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
    return name;
  }

  return (client) => {
    const query: (...given: unknown[]) => unknown = client.query.bind(client);
    const prepared = async (name: string, text: string, values: readonly unknown[]) => {
      try {
        return await query({ name, text, values });
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && notPreparedAnyMore.includes(error.code))) throw error;
        // From now on it is planned each time again. Inside of a transaction, which is over now, this fails too.
        names.delete(text);
        refused.add(text);
        return await query(text, values);
      }
    };
    const often = (text: unknown, values: unknown, ...more: unknown[]): unknown => {
      const name = typeof text === 'string' && Array.isArray(values) && more.length === 0 && single.test(text) ? nameOf(text) : undefined;
      return name === undefined ? query(text, values, ...more) : prepared(name, `${text}`, values as unknown[]);
    };
    client.query = often as typeof client.query;
  };
}
