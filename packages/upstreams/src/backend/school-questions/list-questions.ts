import type { Newcomer, WaitingTeacher } from '@edison/contracts/bff/account/newcomers';
import { sql } from 'kysely';
import { type PageQuery, readPage } from '../database/read-page.ts';
import type { Store } from '../database/tables.ts';
import { organisationDomainOf } from '../school-proof/mail-domain.ts';
import { colleaguesNow, openQuestions, questions } from '../school-proof/open-questions.ts';
import { isProved } from '../school-proof/prove-school.ts';
import type { ProfileRow } from '../users/profile.ts';

/** The most newcomers that a colleague is shown. */
const mostNewcomers = 50;

/** The newcomers that a proved colleague may answer for, the one who waits longest first; none for anybody else. */
export async function listNewcomers(store: Store, profile: ProfileRow): Promise<{ items: Newcomer[]; total: number }> {
  if (!isProved(profile)) return { items: [], total: 0 };
  const rows = await openQuestions(store)
    .select(['q.id', 'q.asked_at', 'u.first_name', 'u.last_name', 'u.job_title', 'u.email_norm'])
    .where('q.institution_id', '=', profile.institution_id)
    .where('q.for_admins', '=', false)
    .orderBy('q.asked_at')
    .orderBy('q.id')
    .limit(mostNewcomers)
    .execute();
  return { items: rows.map(describeNewcomer), total: rows.length };
}

interface QuestionRow {
  readonly id: string;
  readonly asked_at: Date;
  readonly first_name: string;
  readonly last_name: string;
  readonly job_title: string;
  readonly email_norm: string;
}

function describeNewcomer({ id, asked_at, first_name, last_name, job_title, email_norm }: QuestionRow): Newcomer {
  const mailDomain = organisationDomainOf(email_norm);
  return {
    questionId: id,
    name: `${first_name} ${last_name}`,
    jobTitle: job_title,
    ...(mailDomain !== undefined && { mailDomain }),
    askedAt: asked_at.toISOString(),
  };
}

/** A page of the open questions for admins, or of those that were answered with no. */
export async function listWaitingTeachers(
  store: Store,
  { answer, ...page }: PageQuery & { readonly answer: 'none' | 'no' },
): Promise<{ items: WaitingTeacher[]; total: number }> {
  const found = answer === 'none' ? openQuestions(store) : questions(store).where('q.answer', '=', 'no');
  const listed = found
    .innerJoin('institutions as i', 'i.id', 'q.institution_id')
    .leftJoin('users as w', 'w.id', 'q.answered_by')
    .select(['q.id', 'q.asked_at', 'q.mailed', 'q.for_admins', 'q.answered_at', 'u.id as user_id'])
    .select(['u.first_name', 'u.last_name', 'u.job_title', 'u.email_norm', 'i.id as institution_id', 'i.name', 'i.city'])
    .select([colleaguesNow.as('colleagues'), sql<string | null>`w.first_name || ' ' || w.last_name`.as('answered_by')]);
  const inOrder =
    answer === 'none'
      ? listed.orderBy(sql`${colleaguesNow} > 0`).orderBy('q.asked_at').orderBy('q.id')
      : listed.orderBy('q.answered_at', 'desc').orderBy('q.id');
  const { rows, total } = await readPage(inOrder, page);
  return {
    items: rows.map((row) => ({
      ...describeNewcomer(row),
      userId: row.user_id,
      institution: { institutionId: row.institution_id, name: row.name, city: row.city },
      mailDomain: row.email_norm.slice(row.email_norm.lastIndexOf('@') + 1),
      mailed: row.mailed,
      colleagues: row.colleagues,
      deniedBefore: row.for_admins,
      ...(row.answered_at && { answeredAt: row.answered_at.toISOString() }),
      ...(row.answered_by !== null && { answeredBy: row.answered_by }),
    })),
    total,
  };
}
