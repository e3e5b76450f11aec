import { Problem } from '@edison/contracts/problem';
import type { Person } from '../../access/caller.ts';
import { type Actor, actorOf, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Store, Tx } from '../../database/tables.ts';

/** Ends what an admin began. Again, or when it is over: nothing more. @throws Problem NOT_FOUND for what is not theirs. Relies on `on_behalf_pkey`. */
export async function endOnBehalf(tx: Tx, onBehalfId: string, admin: Person, now: Date): Promise<{ userId: string }> {
  const theirs = await tx
    .selectFrom('on_behalf')
    .select('user_id')
    .where('id', '=', onBehalfId)
    .where('subject', '=', admin.subject)
    .executeTakeFirst();
  if (!theirs) throw new Problem('NOT_FOUND');
  const ended = await tx
    .updateTable('on_behalf')
    .set({ ended_at: now })
    .where('id', '=', onBehalfId)
    .where('ended_at', 'is', null)
    .returning(['id', 'user_id'])
    .executeTakeFirst();
  if (ended) await writeDown(tx, ended, actorOf(admin), 'ended', now);
  return { userId: theirs.user_id };
}

const everyMs = 60_000;

/** Closes what ran out, now and every minute; disposing stops it and waits for the round in hand. */
export function startClosingOnBehalf(store: Store, now: () => Date, onFailure: (error: unknown) => void): AsyncDisposable {
  let round = closeOverdue(store, now()).catch(onFailure);
  const timer = setInterval(() => {
    round = round.then(() => closeOverdue(store, now())).catch(onFailure);
  }, everyMs);
  timer.unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await round;
    },
  };
}

/**
 * Ends what ran out, and what somebody began who is shut out by now, or of somebody who is; of two processes one does. It is refused
 * from that moment anyway: this writes it down. Relies on `on_behalf_open`.
 */
export async function closeOverdue(store: Store, now: Date): Promise<void> {
  await inTransaction(store, async (tx) => {
    const ended = await tx
      .updateTable('on_behalf as b')
      .set({ ended_at: now })
      .where('b.ended_at', 'is', null)
      .where((row) =>
        row.or([
          row('b.until', '<=', now),
          row.exists(
            row
              .selectFrom('users as u')
              .select('u.id')
              .where('u.state', '=', 'deactivated')
              .where((user) => user.or([user('u.id', '=', user.ref('b.admin')), user('u.id', '=', user.ref('b.user_id'))])),
          ),
        ]),
      )
      .returning(['b.id', 'b.user_id'])
      .execute();
    for (const one of ended) await writeDown(tx, one, { kind: 'system' }, 'over', now);
  });
}

/** Ends what is seen as somebody who is about to be deleted: the rows go with them. Relies on `on_behalf_user`. */
export async function endOnBehalfOf(tx: Tx, userId: string, now: Date): Promise<void> {
  const ended = await tx
    .updateTable('on_behalf')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning(['id', 'user_id'])
    .execute();
  for (const one of ended) await writeDown(tx, one, { kind: 'system' }, 'over', now);
}

function writeDown(tx: Tx, { id, user_id }: { readonly id: string; readonly user_id: string }, actor: Actor, how: string, now: Date) {
  const object = { kind: 'user', id: user_id };
  return recordChange(tx, { actor, action: 'user.end-on-behalf', object, after: { onBehalfId: id, how } }, now);
}
