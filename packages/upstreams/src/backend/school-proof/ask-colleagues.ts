import { createHash, randomUUID } from 'node:crypto';
import { countTry } from '@edison/database/count-try';
import { queueMail } from '@edison/mail/queue-mail';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import { organisationDomainOf } from './mail-domain.ts';
import { hasProof } from './prove-school.ts';
import { writeNewcomerMail } from './question-mails.ts';

const day = 24 * 60 * 60 * 1_000;

/** How long a newcomer is not asked about anew. */
const monthMs = 30 * day;

/** How many colleagues are written to about one newcomer. */
const mostColleagues = 10;

/** About how many newcomers a school's teachers are written to in a day: anybody can register and pick a school. */
const mostNewcomersPerDay = 5;

/**
 * Asks about a user whose confirmed school nobody has proved: by mail to the proved colleagues who logged in last. Where there are none,
 * where somebody at the school has said no before, and for more than five newcomers at a school in a day nobody is written to, and the
 * question waits in the portal or for admins. Does nothing within a month of the last time, nor for anybody else. The caller has locked the
 * user's row. Relies on `one_open_question`.
 */
export async function askColleagues(tx: Tx, userId: string, siteUrl: string, now: Date): Promise<void> {
  const user = await findUnproved(tx, userId);
  if (!user) return;
  const { institution_id } = user;
  const before = await readEarlier(tx, userId, institution_id);
  const monthAgo = new Date(now.getTime() - monthMs);
  if (before.open && before.askedAt > monthAgo) return;
  const forAdmins = before.denied;
  const mayMail = !forAdmins && !(before.askedAt > monthAgo);
  const colleagues = mayMail ? await findColleagues(tx, userId, institution_id) : [];
  const asked = colleagues.length > 0 && (await countNewcomer(tx, institution_id, now)) ? colleagues : [];
  const { id } = await saveQuestion(tx, { userId, institutionId: institution_id, mailed: asked.length, forAdmins }, now);
  const mailDomain = organisationDomainOf(user.email_norm);
  for (const colleague of asked) {
    const newcomer = `${user.first_name} ${user.last_name}`;
    const about = { newcomer, jobTitle: user.job_title, institution: user.institution_name, mailDomain };
    const facts = { ...about, to: colleague.first_name, alone: asked.length === 1 };
    const dedupeKey = `newcomer:${id}:${colleague.id}:${now.toISOString().slice(0, 10)}`;
    await queueMail(tx, 'backend', { to: colleague.email, ...writeNewcomerMail(facts, siteUrl), dedupeKey });
  }
}

/** Asks about every unproved teacher of a school that was just approved. Nobody there can answer yet, so the questions are for admins. */
export async function askAboutTeachersOf(tx: Tx, institutionId: string, siteUrl: string, now: Date): Promise<void> {
  const teachers = await tx.selectFrom('users').select('id').where('institution_id', '=', institutionId).orderBy('id').execute();
  for (const { id } of teachers) await askColleagues(tx, id, siteUrl, now);
}

function findUnproved(tx: Tx, userId: string) {
  return tx
    .selectFrom('users as u')
    .innerJoin('institutions as i', 'i.id', 'u.institution_id')
    .select(['u.first_name', 'u.last_name', 'u.job_title', 'u.email_norm', 'i.id as institution_id', 'i.name as institution_name'])
    .where('u.id', '=', userId)
    .where('u.state', '=', 'active')
    .where('i.state', '=', 'confirmed')
    .where((row) => row.not(hasProof))
    .executeTakeFirst();
}

/** What was asked about the user at this school before. */
async function readEarlier(tx: Tx, userId: string, institutionId: string) {
  const rows = await tx
    .selectFrom('school_questions')
    .select(['asked_at', 'answer'])
    .where('user_id', '=', userId)
    .where('institution_id', '=', institutionId)
    .execute();
  return {
    open: rows.some(({ answer }) => answer === null),
    denied: rows.some(({ answer }) => answer === 'no'),
    askedAt: new Date(Math.max(0, ...rows.map(({ asked_at }) => asked_at.getTime()))),
  };
}

/** The proved colleagues at a school, who logged in last first. Relies on `users_institution`. */
function findColleagues(tx: Tx, userId: string, institutionId: string) {
  return tx
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.first_name'])
    .where('u.institution_id', '=', institutionId)
    .where('u.id', '!=', userId)
    .where('u.state', '=', 'active')
    .where(hasProof)
    .orderBy(sql`u.last_login_at desc nulls last`)
    .orderBy('u.id')
    .limit(mostColleagues)
    .execute();
}

/** Counts a newcomer of a school, in one statement. @returns whether colleagues may be written to. */
async function countNewcomer(tx: Tx, institutionId: string, now: Date): Promise<boolean> {
  const subject = createHash('sha256').update(`newcomers ${institutionId}`).digest('base64url');
  const limit = { tries: mostNewcomersPerDay, seconds: day / 1_000 };
  return (await countTry(tx, { table: 'backend.day_counters', subject }, limit, now)) === 0;
}

interface NewQuestion {
  readonly userId: string;
  readonly institutionId: string;
  readonly mailed: number;
  readonly forAdmins: boolean;
}

/** Saves a question, or asks the open one anew. */
function saveQuestion(tx: Tx, { userId, institutionId, mailed, forAdmins }: NewQuestion, now: Date) {
  const asked = { asked_at: now, mailed, for_admins: forAdmins };
  return tx
    .insertInto('school_questions')
    .values({ id: randomUUID(), user_id: userId, institution_id: institutionId, ...asked })
    .onConflict((open) => open.columns(['user_id', 'institution_id']).where('answered_at', 'is', null).doUpdateSet(asked))
    .returning('id')
    .executeTakeFirstOrThrow();
}
