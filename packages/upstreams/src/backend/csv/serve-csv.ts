import type { AuditAction } from '@edison/contracts/bff/admin/audit-actions';
import type { Input, Route } from '@edison/contracts/route';
import type { FastifyInstance } from 'fastify';
import { authorise } from '../access/authorise.ts';
import type { Caller } from '../access/caller.ts';
import { actorOf, recordChange } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import { readInput } from '../calls/serve-calls.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Tx } from '../database/tables.ts';
import { type Columns, streamCsv } from './stream-csv.ts';

/** The content of an export, and what the audit log records of it. */
export interface CsvExport<Row> {
  readonly columns: Columns<Row>;
  /** See `inPages`. */
  readonly pages: AsyncIterable<readonly Row[]>;
  readonly action: AuditAction;
  /** What is exported; id `all` for everything. */
  readonly object: { readonly kind: string; readonly id: string };
  /** What else is recorded, in the transaction of the audit log. */
  readonly record?: (tx: Tx, caller: Caller, now: Date) => Promise<void>;
}

/**
 * Serves one call that answers with a CSV file. The export is recorded in the audit log before the first byte is sent. `open` only reads
 * what it needs to refuse the call: rows are read while the file is sent.
 */
export function serveCsv<R extends Route, Row>(
  app: FastifyInstance,
  route: R,
  { store, identify, now }: Pick<BackendParts, 'store' | 'identify' | 'now'>,
  open: (input: Input<R>, caller: Caller) => Promise<CsvExport<Row>>,
): void {
  // A HEAD request would read the whole file.
  app.get(route.path, { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await identify(request.headers.authorization);
    authorise(route, caller);
    // `readInput` has parsed it with the route's schemas.
    const { columns, pages, action, object, record } = await open(readInput(route, request) as never, caller);
    await inTransaction(store, async (tx) => {
      await recordChange(tx, { actor: actorOf(caller), action, object }, now());
      await record?.(tx, caller, now());
    });
    const onFailure = (rows: number, error: unknown) =>
      request.log.error(
        { requestId: request.id, call: route.path, rows, reason: error instanceof Error ? error.name : 'unknown' },
        'export broke off',
      );
    reply.type('text/csv; charset=utf-8').header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    return reply.send(streamCsv(columns, pages, onFailure));
  });
}
