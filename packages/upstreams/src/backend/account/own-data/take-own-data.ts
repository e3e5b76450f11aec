import type { OwnData } from '@edison/contracts/bff/account/own-data';
import { recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Store } from '../../database/tables.ts';
import type { AccountRow } from '../account-state.ts';
import { readOwnData } from './read-own-data.ts';

/** Reads what is stored about a person for them to take home, and writes down that it was taken. */
export async function takeOwnData(store: Store, user: AccountRow, now: Date): Promise<OwnData> {
  const data = await readOwnData(store, user, now);
  const change = { actor: { kind: 'person', id: user.id }, action: 'user.take-own-data', object: { kind: 'user', id: user.id } } as const;
  await inTransaction(store, (tx) => recordChange(tx, change, now));
  return data;
}
