import { queueMails } from '@edison/mail/queue-mail';
import { sql } from 'kysely';
import type { BackendParts } from '../backend-parts.ts';
import { runOrPreview } from '../database/in-transaction.ts';
import type { Tx } from '../database/tables.ts';
import { type NewTeachers, writeNewTeachersMail } from './admin-mails.ts';
import { colleaguesNow, countForAdmins, openQuestions } from './open-questions.ts';

type Parts = Pick<BackendParts, 'store' | 'siteUrl' | 'adminAddresses'>;

/**
 * Writes to admins how many newcomers came since the last such mail, if any did; nothing where no address is set. A question counts once,
 * guard and change in one statement, whichever process runs it. A preview does it and rolls it back.
 *
 * @returns how many were new, and how many mails were queued.
 */
export async function notifyAdmins(
  { store, siteUrl, adminAddresses }: Parts,
  now: Date,
  preview = false,
): Promise<{ readonly newTeachers: number; readonly mailsToAdmins: number }> {
  if (adminAddresses.length === 0) return { newTeachers: 0, mailsToAdmins: 0 };
  return runOrPreview(store, preview, async (tx) => {
    const teachers = await markNotified(tx, now);
    if (teachers.fresh === 0) return { newTeachers: 0, mailsToAdmins: 0 };
    const mail = writeNewTeachersMail(teachers, siteUrl);
    const dedupeKey = (to: string) => `new-teachers:${now.toISOString()}:${to}`;
    await queueMails(
      tx,
      'backend',
      adminAddresses.map((to) => ({ to, ...mail, dedupeKey: dedupeKey(to) })),
    );
    return { newTeachers: teachers.fresh, mailsToAdmins: adminAddresses.length };
  });
}

async function markNotified(tx: Tx, now: Date): Promise<NewTeachers> {
  const notified = await tx
    .updateTable('school_questions as n')
    .set({ admins_notified_at: now })
    .where('n.admins_notified_at', 'is', null)
    .where('n.id', 'in', openQuestions(tx).select('q.id'))
    .returning('n.id')
    .execute();
  const ids = notified.map(({ id }) => id);
  const { total: waiting } = await countForAdmins(tx);
  const { count } = await openQuestions(tx)
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`q.id = any(${ids}::text[])`)
    .where(sql<boolean>`${colleaguesNow} > 0`)
    .executeTakeFirstOrThrow();
  return { fresh: ids.length, forColleagues: count, waiting };
}
