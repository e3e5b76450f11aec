import { type InvitingOutcome, type inviting, mostInvited } from '@edison/contracts/bff/admin/imports/imported-teachers';
import { queueMails } from '@edison/mail/queue-mail';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { z } from 'zod';
import { type Actor, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { rowCount } from '../database/read-page.ts';
import type { Store, Tx } from '../database/tables.ts';
import { forgetFrom } from './import-teachers.ts';
import { writeInvitation } from './invitation-mail.ts';
import { importedTeachers, programmeTitles } from './list-imported.ts';
import { keepRemoved } from './removed-imports.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Links of the embedded identity provider, which stores them in the same database: they are made in the backend's own transaction. */
export interface InvitationLinks {
  /** A link for each address with which its owner chooses a first password; none for an address with an account. Earlier ones end. */
  create(tx: QueryExecutorProvider, emails: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Ends the links of these addresses. */
  end(tx: QueryExecutorProvider, emails: readonly string[]): Promise<void>;
}

interface InvitingParts {
  readonly siteUrl: string;
  /** Undefined where the provider is not ours: people log in with what they have. */
  readonly invitationLinks: InvitationLinks | undefined;
}

type Inviting = z.output<typeof inviting>;

/**
 * Invites imported teachers who have no profile, by one mail each. Guard and change are one statement, so that of two admins at once only one
 * invites somebody; nobody is invited twice within a day. Without `save` it counts, and writes the mail to the first.
 *
 * @throws Problem TRY_AGAIN.
 */
export async function inviteTeachers(
  store: Store,
  asked: Inviting,
  { siteUrl, invitationLinks, actor }: InvitingParts & { readonly actor: Actor },
  now: Date,
): Promise<InvitingOutcome> {
  return inTransaction(store, async (tx) => {
    const counts = await countChosen(tx, asked, now);
    if (!asked.save) {
      const first = await findDue(tx, asked, now).limit(1).executeTakeFirst();
      const [row] = first === undefined ? [] : await readRows(tx, [first.id]);
      return { saved: false, ...counts, ...(row && { mail: await previewMail(tx, row, { siteUrl, invitationLinks }) }) };
    }
    const invited = await markInvited(tx, asked, now);
    const rows = await readRows(tx, invited);
    const links =
      (await invitationLinks?.create(
        tx,
        rows.map(({ email }) => email),
      )) ?? new Map<string, string>();
    const titles = await programmeTitles(tx);
    const mails = rows.map((row) => {
      const content = writeInvitation(factsOf(row, titles, links.get(row.email)), siteUrl);
      return { to: row.email, ...content, dedupeKey: row.mail_key };
    });
    await queueMails(tx, 'backend', mails);
    const after = { invited: rows.length, again: asked.again };
    if (rows.length > 0)
      await recordChange(tx, { actor, action: 'user.invite', object: { kind: 'imported-teachers', id: 'all' }, after }, now);
    return { saved: true, ...counts, invited: rows.length, left: Math.max(0, counts.invited + counts.left - rows.length) };
  });
}

/** The chosen teachers who have no profile, and are due an invitation. */
function findDue(tx: Tx, asked: Inviting, now: Date) {
  return chosen(tx, asked).select('t.id').where('u.id', 'is', null).where(isDue(asked, now)).orderBy('t.search_text').orderBy('t.id');
}

function chosen(tx: Tx, { ids, filters = {} }: Inviting) {
  const query = importedTeachers(tx, filters);
  return ids === undefined ? query : query.where('t.id', 'in', ids);
}

function isDue({ again }: Pick<Inviting, 'again'>, now: Date) {
  const dayAgo = new Date(now.getTime() - dayMs);
  return again ? sql<boolean>`(t.invited_at is null or t.invited_at < ${dayAgo}::timestamptz)` : sql<boolean>`t.invited_at is null`;
}

async function countChosen(tx: Tx, asked: Inviting, now: Date): Promise<Pick<InvitingOutcome, 'invited' | 'before' | 'answered' | 'left'>> {
  const row = await chosen(tx, asked)
    .select(rowCount.as('total'))
    .select(sql<number>`(count(*) filter (where u.id is not null))::int`.as('answered'))
    .select(sql<number>`(count(*) filter (where u.id is null and ${isDue(asked, now)}))::int`.as('due'))
    .executeTakeFirstOrThrow();
  const invited = Math.min(row.due, mostInvited);
  return { invited, before: row.total - row.answered - row.due, answered: row.answered, left: row.due - invited };
}

/** Marks who is due as invited now. @returns their ids. */
async function markInvited(tx: Tx, asked: Inviting, now: Date): Promise<string[]> {
  const due = await findDue(tx, asked, now).limit(mostInvited).execute();
  const rows = await tx
    .updateTable('imported_teachers as t')
    .set({
      invited_at: now,
      invitations: sql<number>`t.invitations + 1`,
      mail_key: sql<string>`'user:invitation:' || t.id || ':' || gen_random_uuid()`,
      forget_at: forgetFrom(now),
    })
    .where('t.id', 'in', due.map(({ id }) => id).concat(''))
    .where('t.user_id', 'is', null)
    // Again, for another admin may have invited them since.
    .where(isDue(asked, now))
    .returning('t.id')
    .execute();
  return rows.map(({ id }) => id);
}

async function readRows(tx: Tx, ids: readonly string[]) {
  const rows = await importedTeachers(tx, {})
    .select(['t.email', 't.first_name', 't.programme_keys', 't.mail_key', 't.invitations', 'i.name as institution'])
    .where('t.id', 'in', ids.concat(''))
    .orderBy('t.search_text')
    .execute();
  return rows.flatMap(({ email, mail_key, ...row }) => (email === null ? [] : [{ ...row, email, mail_key: mail_key ?? '' }]));
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** The mail as it will be, with a link that leads nowhere yet. */
async function previewMail(tx: Tx, row: Row, { siteUrl, invitationLinks }: InvitingParts): Promise<InvitingOutcome['mail']> {
  const facts = factsOf({ ...row, invitations: row.invitations + 1 }, await programmeTitles(tx), invitationLinks && '…');
  const { subject, text } = writeInvitation(facts, siteUrl);
  return { to: row.email, subject, text };
}

function factsOf(row: Row, titles: ReadonlyMap<string, string>, passwordUrl: string | undefined) {
  const programmes = row.programme_keys.flatMap((key) => titles.get(key) ?? []);
  return { name: row.first_name ?? '', institution: row.institution ?? undefined, programmes, passwordUrl, again: row.invitations > 1 };
}

/** Ends the links of imported teachers, and deletes their mails that are not sent. */
export async function takeBackInvitations(
  tx: Tx,
  rows: readonly { readonly email: string | null; readonly mail_key: string | null }[],
  invitationLinks: InvitationLinks | undefined,
): Promise<void> {
  await invitationLinks?.end(
    tx,
    rows.flatMap(({ email }) => email ?? []),
  );
  await tx
    .deleteFrom('outbox')
    .where('dedupe_key', 'in', rows.flatMap(({ mail_key }) => mail_key ?? []).concat(''))
    .where('state', '!=', 'sent')
    .execute();
}

/** Removes imported teachers who have no profile, with their links and mails that wait. @returns how many. */
export async function removeImported(
  store: Store,
  ids: readonly string[],
  { invitationLinks, actor }: Pick<InvitingParts, 'invitationLinks'> & { readonly actor: Actor },
  now: Date,
): Promise<{ removed: number }> {
  return inTransaction(store, async (tx) => {
    const removed = await tx
      .deleteFrom('imported_teachers')
      .where('id', 'in', ids)
      .where('user_id', 'is', null)
      .returning(['email', 'mail_key'])
      .execute();
    await takeBackInvitations(tx, removed, invitationLinks);
    await keepRemoved(
      tx,
      removed.flatMap(({ email }) => email ?? []),
      now,
    );
    const after = { removed: removed.length };
    if (removed.length > 0)
      await recordChange(tx, { actor, action: 'user.remove-import', object: { kind: 'imported-teachers', id: 'all' }, after }, now);
    return after;
  });
}
