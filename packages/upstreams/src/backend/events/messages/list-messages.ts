import type { EventMessage } from '@edison/contracts/bff/events/event-messages';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import { type PageQuery, readPage } from '../../database/read-page.ts';
import type { Store } from '../../database/tables.ts';
import { toWire } from '../../database/to-wire.ts';
import { requireEvent } from '../../seats/find-event.ts';

interface MessagesQuery extends PageQuery {
  readonly eventId: string;
}

/** The messages to an event's people, newest first. Relies on `event_messages_newest`. @throws Problem NOT_FOUND. */
export async function listMessages(store: Store, { eventId, ...page }: MessagesQuery): Promise<{ items: EventMessage[]; total: number }> {
  await requireEvent(store, eventId);
  const newest = messages(store).where('m.event_id', '=', eventId).orderBy('m.sent_at', 'desc').orderBy('m.id');
  const { rows, total } = await readPage(newest, page);
  return { items: await describe(store, rows), total };
}

/** One message. Relies on `event_messages_pkey`. @throws Problem NOT_FOUND. */
export async function findMessage(store: Store, messageId: string): Promise<EventMessage> {
  const [message] = await describe(store, await messages(store).where('m.id', '=', messageId).execute());
  if (!message) throw new Problem('NOT_FOUND');
  return message;
}

/** Names of senders come from `users_pkey`. */
function messages(store: Store) {
  return store
    .selectFrom('event_messages as m')
    .leftJoin('users as u', 'u.id', 'm.sent_by')
    .selectAll('m')
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('sender'));
}

type Row = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number];

async function describe(store: Store, rows: readonly Row[]): Promise<EventMessage[]> {
  const mails = await countMails(
    store,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id: messageId, sent_by: _id, sender, ...message }) => {
    const { waiting = 0, dead = 0 } = mails.get(messageId) ?? {};
    const failed = message.failed + dead;
    // Sent mails are deleted after a while, so they are counted as those that neither wait nor have failed.
    const sent = message.recipients - waiting - failed;
    return { messageId, ...toWire(message), sentBy: sender ?? undefined, sent, waiting, failed };
  });
}

interface Mails {
  readonly waiting: number;
  readonly dead: number;
}

/** Waiting and failed mails of each message. Relies on `outbox_messages`. */
async function countMails(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, Mails>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Mails & { id: string }>`
    select split_part(dedupe_key, ':', 2) as id,
           count(*) filter (where state in ('queued', 'retrying'))::int as waiting, count(*) filter (where state = 'dead')::int as dead
    from backend.outbox
    where dedupe_key like 'message:%' and split_part(dedupe_key, ':', 2) in (${sql.join(ids)})
    group by 1`.execute(store);
  return new Map(rows.map((row) => [row.id, row]));
}
