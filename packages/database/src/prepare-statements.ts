import { createHash } from 'node:crypto';
import type pg from 'pg';

const minTimes = 20;
const windowMilliseconds = 60_000;
const maxCounted = 1_000;
const maxPrepared = 100;
/** `*` is not prepared: after a migration adds a column, the prepared statement would fail. */
const selectsAllColumns = /(?:select|returning|,) \*|\.\*/;
/** A single statement that is worth planning; not `begin` or `commit`. */
const plannable = /^(?:select|with|insert|update|delete)\b[^;]*$/i;
/** A list in parentheses: the text differs by its length, so a prepared statement would rarely be reused. */
const inList = / in \(\$\d+, /;
/** feature_not_supported, when the columns of a prepared statement have changed, and invalid_sql_statement_name, when it no longer exists. */
const staleStatementCodes: readonly unknown[] = ['0A000', '26000'];

/** Makes a client prepare frequent statements. */
export type StatementPreparer = (client: pg.ClientBase) => void;

/**
 * Prepares a statement on each connection that sends it again, once this process has sent it twenty times in a minute: PostgreSQL then
 * parses and plans it once per connection, which costs two to five times as much as executing it. Its name is the digest of its text.
 */
export function createStatementPreparer(): StatementPreparer {
  const times = new Map<string, number>();
  const names = new Map<string, string>();
  const refused = new Set<string>();
  let since = Date.now();

  /** The name to prepare a statement under; undefined for one that is not frequent. */
  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size + refused.size >= maxPrepared || refused.has(text)) return known;
    if (Date.now() - since > windowMilliseconds) {
      times.clear();
      since = Date.now();
    }
    const asked = (times.get(text) ?? 0) + 1;
    times.delete(text);
    times.set(text, asked);
    const [oldest] = times.keys();
    if (times.size > maxCounted && oldest !== undefined) times.delete(oldest);
    if (asked < minTimes || selectsAllColumns.test(text) || inList.test(text)) return undefined;
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
        if (!(error instanceof Error && 'code' in error && staleStatementCodes.includes(error.code))) throw error;
        // Never prepared again. Within a transaction, which the error has aborted, the second try fails too.
        names.delete(text);
        refused.add(text);
        return await query(text, values);
      }
    };
    const queryOrPrepared = (text: unknown, values: unknown, ...more: unknown[]): unknown => {
      const name =
        typeof text === 'string' && Array.isArray(values) && more.length === 0 && plannable.test(text) ? nameOf(text) : undefined;
      return name === undefined ? query(text, values, ...more) : prepared(name, `${text}`, values as unknown[]);
    };
    client.query = queryOrPrepared as typeof client.query;
  };
}
