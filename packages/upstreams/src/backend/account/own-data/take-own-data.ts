import type { OwnData } from '@edison/contracts/bff/account/own-data';
import { backendAccountFiles } from '@edison/contracts/upstream/users/account';
import type { FastifyInstance } from 'fastify';
import { requireVerified } from '../../access/caller.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { BackendParts } from '../../backend-parts.ts';
import { serveCsv } from '../../csv/serve-csv.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Store } from '../../database/tables.ts';
import { type AccountRow, requireAccount } from '../../users/account-state.ts';
import { ownDataColumns, ownDataRows, type StoredValue } from './own-data-table.ts';
import { readOwnData } from './read-own-data.ts';

/** Reads what is stored about a user, for their download, and records the download. */
export async function downloadOwnData(store: Store, user: AccountRow, now: Date): Promise<OwnData> {
  const data = await readOwnData(store, user, now);
  const change = { actor: { kind: 'person', id: user.id }, action: 'user.take-own-data', object: { kind: 'user', id: user.id } } as const;
  await inTransaction(store, (tx) => recordChange(tx, change, now));
  return data;
}

/** Serves what is stored about the caller as CSV; the download is recorded before it is read. */
export function serveOwnData(app: FastifyInstance, parts: BackendParts): void {
  const { store, now } = parts;
  serveCsv(app, backendAccountFiles.ExportOwnData, parts, async (_input, caller) => {
    const user = await requireAccount(store, requireVerified(caller).email);
    async function* pages(): AsyncGenerator<readonly StoredValue[]> {
      yield ownDataRows(await readOwnData(store, user, now()));
    }
    return { columns: ownDataColumns, pages: pages(), action: 'user.take-own-data', object: { kind: 'user', id: user.id } };
  });
}
