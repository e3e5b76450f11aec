import type { schoolQuestion } from '@edison/contracts/bff/account/newcomers';
import type { SchoolDenied } from '@edison/contracts/bff/users';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Store } from '../database/tables.ts';
import { hasProof, hasProofAs } from './prove-school.ts';

/** Query of the questions that wait for an answer. Relies on `school_questions_open` and `school_questions_institution`. */
export function openQuestions(store: Store) {
  return questions(store)
    .where('q.answered_at', 'is', null)
    .whereRef('u.institution_id', '=', 'q.institution_id')
    .where('u.state', '=', 'active')
    .where((row) => row.not(hasProof));
}

/** Query of all questions, with the newcomers. */
export function questions(store: Store) {
  return store.selectFrom('school_questions as q').innerJoin('users as u', 'u.id', 'q.user_id');
}

/** How many proved colleagues can answer the question `q`. Relies on `users_institution`. */
export const colleaguesNow = sql<number>`(case when q.for_admins then 0 else (
  select count(*)::int from backend.users c
  where c.institution_id = q.institution_id and c.id <> q.user_id and c.state = 'active'
    and ${hasProofAs('c')}) end)`;

/** What a user has asked about their own school, if that waits for an answer. */
export async function findOwnQuestion(store: Store, userId: string): Promise<z.input<typeof schoolQuestion> | undefined> {
  const row = await openQuestions(store)
    .select(['q.asked_at', colleaguesNow.as('colleagues')])
    .where('q.user_id', '=', userId)
    .executeTakeFirst();
  return row && { askedAt: row.asked_at.toISOString(), waitsFor: row.colleagues > 0 ? 'colleagues' : 'admins' };
}

/** The school that a no has taken from a user, the last one: for whoever has none, since nothing else takes a school away. */
export async function findOwnDenial(store: Store, userId: string): Promise<SchoolDenied | undefined> {
  const row = await questions(store)
    .innerJoin('institutions as i', 'i.id', 'q.institution_id')
    .select(['i.name', 'q.answered_at'])
    .where('q.user_id', '=', userId)
    .where('q.answer', '=', 'no')
    .orderBy('q.answered_at', 'desc')
    .executeTakeFirst();
  return row?.answered_at ? { name: row.name, at: row.answered_at.toISOString() } : undefined;
}

/** How many questions wait that only admins can answer, and since when. */
export async function countForAdmins(store: Store): Promise<{ total: number; oldest?: string }> {
  const { total, oldest } = await openQuestions(store)
    .select(({ fn }) => [sql<number>`count(*)::int`.as('total'), fn.min('q.asked_at').as('oldest')])
    .where(sql<boolean>`${colleaguesNow} = 0`)
    .executeTakeFirstOrThrow();
  return { total, ...(oldest && { oldest: oldest.toISOString() }) };
}
