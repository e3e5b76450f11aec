import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import type { Asker } from '../access/asker.ts';
import { type Actor, recordChange } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';
import type { QueueSignUpMail } from '../mails/queue-sign-up-mail.ts';
import { decideHeld } from '../seats/decide-held.ts';
import { requireInstitution } from './create-user.ts';
import type { ProfileRow } from './find-profile.ts';
import { schoolYearOf } from './school-year.ts';

const day = 24 * 60 * 60 * 1_000;
const mostMovesADay = 5;

/**
 * Moves a user to an institution, which then counts as confirmed for this school year. At a confirmed one the sign-ups that were held
 * are decided.
 *
 * @throws Problem INSTITUTION_UNKNOWN, or RATE_LIMITED for a person who moves again and again.
 */
export async function moveToInstitution(
  tx: Tx,
  user: ProfileRow,
  chosenId: string,
  { actor, reason, queueMail }: Asker & { readonly queueMail: QueueSignUpMail },
  now: Date,
): Promise<void> {
  // The person first and the school then, as whoever signs up locks them.
  await tx.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute();
  const { id: institutionId, state } = await requireInstitution(tx, chosenId);
  if (actor.kind === 'person' && actor.id === user.id && user.institution_id !== institutionId) await refuseWandering(tx, user.id, now);
  await confirmSchool(tx, user, institutionId, now);
  const [before, after] = [{ institutionId: user.institution_id }, { institutionId }];
  await recordChange(tx, { actor, reason, action: 'user.change-institution', object: { kind: 'user', id: user.id }, before, after }, now);
  if (state === 'confirmed') await decideHeld(tx, { userId: user.id }, queueMail, now);
}

/**
 * A school shows its pupils to whoever says that they teach there: nobody goes from school to school to look. Relies on `audit_object`.
 *
 * @throws Problem RATE_LIMITED.
 */
async function refuseWandering(tx: Tx, userId: string, now: Date): Promise<void> {
  const { moves } = await tx
    .selectFrom('audit_log')
    .select(sql<number>`count(*)::int`.as('moves'))
    .where('object_kind', '=', 'user')
    .where('object_id', '=', userId)
    .where('action', '=', 'user.change-institution')
    .where('actor', '=', userId)
    .where('at', '>', new Date(now.getTime() - day))
    .executeTakeFirstOrThrow();
  if (moves >= mostMovesADay) throw new Problem('RATE_LIMITED', { retryAfter: day / 1_000 });
}

/** Says that the school on the profile is still the right one. @throws Problem INSTITUTION_UNKNOWN when another is named. */
export async function reaffirmInstitution(tx: Tx, user: ProfileRow, namedId: string, actor: Actor, now: Date): Promise<void> {
  // The person first and the school then. What they have now, for a school may be merged while their page is open.
  const own = await tx.selectFrom('users').select('institution_id').where('id', '=', user.id).forNoKeyUpdate().executeTakeFirst();
  const { id: institutionId } = await requireInstitution(tx, namedId);
  if (own?.institution_id !== institutionId) throw new Problem('INSTITUTION_UNKNOWN', { field: 'institutionId' });
  await confirmSchool(tx, user, institutionId, now);
  const [before, after] = [{ schoolYear: user.reaffirmed_school_year }, { schoolYear: schoolYearOf(now) }];
  await recordChange(tx, { actor, action: 'user.reaffirm', object: { kind: 'user', id: user.id }, before, after }, now);
}

async function confirmSchool(tx: Tx, user: ProfileRow, institutionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ institution_id: institutionId, reaffirmed_school_year: schoolYearOf(now) })
    .where('id', '=', user.id)
    .execute();
}
