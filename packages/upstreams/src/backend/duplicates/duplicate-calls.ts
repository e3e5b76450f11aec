import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendDuplicates } from '@edison/contracts/upstream/users/duplicates';
import { sql } from 'kysely';
import { type Caller, requirePerson } from '../access/caller.ts';
import { type Actor, actorOf, recordChange } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Tx } from '../database/tables.ts';
import { findDuplicates } from './find-duplicates.ts';
import { mergeUsers } from './merge-users.ts';

type Parts = Pick<BackendParts, 'store' | 'siteUrl' | 'queueMails' | 'roleStore' | 'emailStore' | 'now'>;

/** The calls of admins about profiles that may be one person's. */
export function duplicateCalls(parts: Parts): Handlers<typeof backendDuplicates, Caller> {
  const { store, now } = parts;
  return {
    ListDuplicates: ({ query }) => findDuplicates(store, query),
    async SetDuplicateAside({ body }, caller) {
      await inTransaction(store, (tx) => setAside(tx, { ...body, by: actorOf(caller) }, now()));
      return { aside: body.aside };
    },
    MergeUsers: ({ body }, caller) => mergeUsers(parts, body, requirePerson(caller), now()),
  };
}

interface PairChoice {
  readonly userId: string;
  readonly otherId: string;
  readonly aside: boolean;
  readonly by: Actor;
}

/**
 * Sets a pair of users aside, who are not one person, or takes it back; the list of every admin follows. Does nothing if it is so already.
 *
 * @throws Problem BAD_REQUEST when both are the same, or NOT_FOUND.
 */
async function setAside(tx: Tx, { userId, otherId, aside, by }: PairChoice, now: Date): Promise<void> {
  const ids = [userId, otherId];
  const found = await tx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute();
  if (found.length < new Set(ids).size) throw new Problem('NOT_FOUND');
  if (userId === otherId) throw new Problem('BAD_REQUEST', { field: 'otherId' });
  // The database compares the ids, by the rule of the table.
  const [one, other] = [sql<string>`least(${userId}::text, ${otherId}::text)`, sql<string>`greatest(${userId}::text, ${otherId}::text)`];
  const who = by.kind === 'person' ? by.id : by.kind;
  const changed = aside
    ? await tx
        .insertInto('duplicates_aside')
        .values({ one, other, set_by: who, set_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('one')
        .executeTakeFirst()
    : await tx.deleteFrom('duplicates_aside').where('one', '=', one).where('other', '=', other).returning('one').executeTakeFirst();
  if (!changed) return;
  const action = aside ? 'user.set-duplicate-aside' : 'user.take-duplicate-back';
  const after = { other: otherId };
  await recordChange(tx, { actor: by, action, object: { kind: 'user', id: userId }, after }, now);
}
