import type { Input, Route } from '@edison/contracts/route';
import type { FastifyInstance } from 'fastify';
import { authorise } from '../access/authorise.ts';
import type { Caller } from '../access/caller.ts';
import { actorOf, recordChange } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import { readInput } from '../calls/serve-calls.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type Columns, streamCsv } from './stream-csv.ts';

/** A file that somebody asked for, and what the audit log says of it. */
export interface CsvExport<Row> {
  readonly columns: Columns<Row>;
  /** See `inPages`. */
  readonly pages: AsyncIterable<readonly Row[]>;
  /** `event.export-sign-ups` */
  readonly action: string;
  /** What it is taken of; `all` for everything. */
  readonly object: { readonly kind: string; readonly id: string };
}

/**
 * Serves one call that answers a CSV file. Who may is the contract's; that it was taken is written down before the first byte
 * leaves. `open` reads nothing but what it needs to refuse: rows are read while the file leaves.
 */
export function serveCsv<R extends Route, Row>(
  app: FastifyInstance,
  route: R,
  { store, identify, now }: Pick<BackendParts, 'store' | 'identify' | 'now'>,
  open: (input: Input<R>, caller: Caller) => Promise<CsvExport<Row>>,
): void {
  // Nobody asks for the head of a file; to answer it would read the whole.
  app.get(route.path, { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await identify(request.headers.authorization);
    authorise(route, caller);
    // The route's own schemas have read this.
    const { columns, pages, action, object } = await open(readInput(route, request) as never, caller);
    await inTransaction(store, (tx) => recordChange(tx, { actor: actorOf(caller), action, object }, now()));
    const broke = (rows: number, error: unknown) =>
      request.log.error(
        { requestId: request.id, call: route.path, rows, reason: error instanceof Error ? error.name : 'unknown' },
        'export broke off',
      );
    reply.type('text/csv; charset=utf-8').header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    return reply.send(streamCsv(columns, pages, broke));
  });
}
