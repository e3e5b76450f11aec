import type { SentMail } from '@edison/contracts/bff/admin/person';
import { sql } from 'kysely';
import type { Store } from '../../database/tables.ts';
import { mailKindOf } from '../../mails/mail-kind.ts';
import { requireUser } from './require-user.ts';

/** The page of a list, counted from 1. */
interface Wanted {
  readonly userId: string;
  readonly page: number;
  readonly pageSize: number;
}

/** Mails that were written to somebody, under whatever address they had. Relies on `outbox_person`. @throws Problem NOT_FOUND. */
export async function listMails(store: Store, { userId, page, pageSize }: Wanted): Promise<{ items: SentMail[]; total: number }> {
  await requireUser(store, userId);
  const theirs = store.selectFrom('outbox').where('user_id', '=', userId);
  const rows = await theirs
    .select(['id', 'dedupe_key', 'created_at', 'sent_at', 'state', sql<string>`mail ->> 'subject'`.as('subject')])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await theirs.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const items = rows.map(({ id, dedupe_key, subject, state, created_at, sent_at }) => ({
    mailId: id,
    kind: mailKindOf(dedupe_key),
    subject,
    writtenAt: created_at.toISOString(),
    ...(sent_at && { sentAt: sent_at.toISOString() }),
    state,
  }));
  return { items, total };
}
