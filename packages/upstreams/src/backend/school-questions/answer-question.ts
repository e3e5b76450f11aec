import { Problem } from '@edison/contracts/problem';
import { queueMail, queueMails } from '@edison/mail/queue-mail';
import { sql } from 'kysely';
import type { Person } from '../access/caller.ts';
import { actorOf, recordChange } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import type { Tx } from '../database/tables.ts';
import { writeDeniedMailToAdmins } from '../school-proof/admin-mails.ts';
import { endSchoolProof, hasProof, isProved, proveSchool } from '../school-proof/prove-school.ts';
import { writeDeniedMail } from '../school-proof/question-mails.ts';
import { takeSchoolFrom } from '../school-proof/take-school.ts';
import { profiles } from '../users/profile.ts';
import { writeProvedMail } from '../users/user-mails.ts';

/** A person's answer to a question; an admin gives a reason. */
export interface Answer {
  readonly person: Person;
  readonly questionId: string;
  readonly answer: 'yes' | 'no';
  readonly reason?: string | undefined;
}

type MailTo = Pick<BackendParts, 'siteUrl' | 'adminAddresses'>;

/**
 * Answers a question once, by a proved colleague or an admin: yes proves the newcomer's school, no takes it away. Newcomer and answerer are
 * locked before, so that nobody answers who is no colleague any more. A no is mailed to the newcomer, and to admins without a name. Of two
 * answers at once the second is refused, and the same answer by the same person again does nothing.
 *
 * @throws Problem NOT_FOUND, also for whoever may not answer; ALREADY_ANSWERED, also when the newcomer has left the school or was proved in
 * another way; BAD_REQUEST for an admin without a reason.
 */
export async function answerQuestion(
  tx: Tx,
  { person, questionId, answer, reason }: Answer,
  { siteUrl, adminAddresses }: MailTo,
  now: Date,
): Promise<void> {
  const question = await tx.selectFrom('school_questions').selectAll().where('id', '=', questionId).executeTakeFirst();
  if (!question || question.user_id === person.userId) throw new Problem('NOT_FOUND');
  await lockUsers(tx, [question.user_id, person.userId ?? '']);
  const as = await roleOf(tx, question, person);
  if (as === undefined) throw new Problem('NOT_FOUND');
  if (as === 'admin' && reason === undefined) throw new Problem('BAD_REQUEST', { field: 'reason' });
  const actor = actorOf(person);
  const by = actor.kind === 'person' ? actor.id : '';
  if (!(await saveAnswer(tx, questionId, { answer, as, by }, now))) {
    const same = await tx
      .selectFrom('school_questions')
      .select('id')
      .where('id', '=', questionId)
      .where('answer', '=', answer)
      .where('answered_by', '=', by)
      .executeTakeFirst();
    if (same) return;
    throw new Problem('ALREADY_ANSWERED');
  }
  const { user_id: userId, institution_id: institutionId } = question;
  const user = await profiles(tx).where('u.id', '=', userId).executeTakeFirstOrThrow();
  const mailTo = { to: user.email, dedupeKey: `school-question:${questionId}:${answer}` };
  const institution = user.institution_name ?? '';
  if (answer === 'yes') {
    await proveSchool(tx, { userId, institutionId, by: as, actor, reason }, now);
    await queueMail(tx, 'backend', { ...mailTo, ...writeProvedMail(user.first_name, institution, as, siteUrl) });
    return;
  }
  // A mail domain does not prove it again if the newcomer picks the same school.
  await endSchoolProof(tx, { userId, because: 'withdrawn', actor, reason }, now);
  await takeSchoolFrom(tx, { userId, institutionId }, now);
  const [before, after] = [{ institutionId }, { by: as }];
  await recordChange(tx, { actor, action: 'school.deny', object: { kind: 'user', id: userId }, reason, before, after }, now);
  await queueMails(tx, 'backend', [
    { ...mailTo, ...writeDeniedMail(user.first_name, institution, siteUrl) },
    ...adminAddresses.map((to) => ({ to, dedupeKey: `${mailTo.dedupeKey}:${to}`, ...writeDeniedMailToAdmins(as, institution, siteUrl) })),
  ]);
}

/** Locks users in one order, as sign-ups do. */
async function lockUsers(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('users').select('id').where(sql<boolean>`id = any(${ids}::text[])`).orderBy('id').forNoKeyUpdate().execute();
}

interface Question {
  readonly institution_id: string;
  readonly for_admins: boolean;
}

/** As whom a person may answer: a proved colleague at the school, or an admin. */
async function roleOf(tx: Tx, { institution_id, for_admins }: Question, person: Person): Promise<'colleague' | 'admin' | undefined> {
  const profile = await profiles(tx)
    .where('u.id', '=', person.userId ?? '')
    .executeTakeFirst();
  const isColleague = profile !== undefined && isProved(profile) && profile.institution_id === institution_id && !for_admins;
  if (isColleague) return 'colleague';
  return person.isAdmin ? 'admin' : undefined;
}

interface GivenAnswer {
  readonly answer: 'yes' | 'no';
  readonly as: 'colleague' | 'admin';
  readonly by: string;
}

/** Guard and change in one statement. @returns whether the question was open. Relies on `school_questions_pkey`. */
async function saveAnswer(tx: Tx, questionId: string, { answer, as, by }: GivenAnswer, now: Date): Promise<boolean> {
  const saved = await tx
    .updateTable('school_questions as q')
    .set({ answer, answered_as: as, answered_by: by, answered_at: now })
    .where('q.id', '=', questionId)
    .where('q.answered_at', 'is', null)
    .where(({ exists, selectFrom, not }) =>
      exists(
        selectFrom('users as u')
          .select('u.id')
          .whereRef('u.id', '=', 'q.user_id')
          .whereRef('u.institution_id', '=', 'q.institution_id')
          .where('u.state', '=', 'active')
          .where(not(hasProof)),
      ),
    )
    .returning('q.id')
    .executeTakeFirst();
  return saved !== undefined;
}
