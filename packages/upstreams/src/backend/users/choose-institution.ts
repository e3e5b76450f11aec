import { danishDay } from '@edison/contracts/calendar/days';
import { schoolYearOf } from '@edison/contracts/calendar/school-year';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import { type ActingCaller, type Actor, recordChange } from '../audit/record-change.ts';
import { isClosed, isOpenOn } from '../calendar/closed-institutions.ts';
import type { Tx } from '../database/tables.ts';
import type { ChangeContext } from '../mails/queue-sign-up-mail.ts';
import { endSchoolProof } from '../school-proof/prove-school.ts';
import { settleProofs } from '../school-proof/settle-proofs.ts';
import { decidePending } from '../seats/decide-pending.ts';
import type { ProfileRow } from './profile.ts';

const monthMs = 30 * 24 * 60 * 60 * 1_000;

/**
 * Moves a user to an institution, which then counts as reaffirmed for this school year. A proof of the former one ends; a mail domain may
 * prove the new one. If the institution is confirmed, the user's pending sign-ups are decided.
 *
 * @throws Problem INSTITUTION_UNKNOWN, or SCHOOL_CHANGED_RECENTLY for a user who changed it by themselves in the last 30 days.
 */
export async function moveToInstitution(
  context: ChangeContext,
  user: ProfileRow,
  chosenId: string,
  { actor, reason }: ActingCaller,
): Promise<void> {
  const { tx, now } = context;
  // The user is locked before the institution, as by a sign-up.
  const own = await lockOwnSchool(tx, user.id, now);
  const { id: institutionId, state } = await requireInstitution(tx, chosenId, now);
  const isOwnChange = actor.kind === 'person' && actor.id === user.id && own.institution_id !== institutionId && own.keepsSchool;
  if (isOwnChange) refuseSoonAgain(own.school_changed_at, now);
  if (own.institution_id !== institutionId) await endSchoolProof(tx, { userId: user.id, because: 'school', actor, reason }, now);
  await confirmSchool(tx, user, institutionId, now);
  if (isOwnChange) await tx.updateTable('users').set({ school_changed_at: now }).where('id', '=', user.id).execute();
  const [before, after] = [{ institutionId: own.institution_id }, { institutionId }];
  await recordChange(tx, { actor, reason, action: 'user.change-institution', object: { kind: 'user', id: user.id }, before, after }, now);
  await settleProofs(tx, { userId: user.id }, now);
  if (state === 'confirmed') await decidePending(context, { userId: user.id });
}

/** Locks the user and reads their school. `keepsSchool`: they have one that was neither rejected nor closed, so that another is a change of theirs. */
async function lockOwnSchool(tx: Tx, userId: string, now: Date) {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const keepsSchool = sql<boolean>`coalesce(i.state <> 'rejected' and ${isOpenOn(danishDay(now))}, false)`;
  return tx
    .selectFrom('users as u')
    .leftJoin('institutions as i', 'i.id', 'u.institution_id')
    .select(['u.institution_id', 'u.school_changed_at', keepsSchool.as('keepsSchool')])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Nobody goes from school to school to look. The first choice, one after a rejection or a merge, and an admin's do not count. */
function refuseSoonAgain(changedAt: Date | null, now: Date): void {
  const until = new Date((changedAt?.getTime() ?? Number.NEGATIVE_INFINITY) + monthMs);
  if (changedAt !== null && now < until) throw new Problem('SCHOOL_CHANGED_RECENTLY', { details: { until: until.toISOString() } });
}

interface Reaffirmation {
  readonly namedId: string;
  readonly actor: Actor;
}

/** Reaffirms the school on the profile for this school year. @throws Problem INSTITUTION_UNKNOWN for another school. */
export async function reaffirmInstitution(tx: Tx, user: ProfileRow, { namedId, actor }: Reaffirmation, now: Date): Promise<void> {
  // The user is locked before the institution. Read again, for the school may have been merged while the user's page was open.
  const own = await tx.selectFrom('users').select('institution_id').where('id', '=', user.id).forNoKeyUpdate().executeTakeFirst();
  const { id: institutionId } = await requireInstitution(tx, namedId, now);
  if (own?.institution_id !== institutionId) throw new Problem('INSTITUTION_UNKNOWN', { field: 'institutionId' });
  await confirmSchool(tx, user, institutionId, now);
  await recordReaffirmation(tx, user, { actor }, now);
}

/** Reaffirms the school of a user whose row is locked, for an admin who has asked them. The proof of the school stays as it is. */
export async function reaffirmForUser(tx: Tx, user: ProfileRow, acting: ActingCaller, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ reaffirmed_school_year: schoolYearOf(now) })
    .where('id', '=', user.id)
    .execute();
  await recordReaffirmation(tx, user, acting, now);
}

async function recordReaffirmation(tx: Tx, user: ProfileRow, { actor, reason }: ActingCaller, now: Date): Promise<void> {
  const [before, after] = [{ schoolYear: user.reaffirmed_school_year }, { schoolYear: schoolYearOf(now) }];
  await recordChange(tx, { actor, reason, action: 'user.reaffirm', object: { kind: 'user', id: user.id }, before, after }, now);
}

async function confirmSchool(tx: Tx, user: ProfileRow, institutionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ institution_id: institutionId, reaffirmed_school_year: schoolYearOf(now) })
    .where('id', '=', user.id)
    .execute();
}

/**
 * Locks an institution that a user can choose, until the transaction ends: nobody approves, rejects, merges or deletes it meanwhile. For a
 * merged institution, locks the one it was merged into.
 *
 * @throws Problem INSTITUTION_UNKNOWN when it does not exist, is rejected or closed.
 */
export async function requireInstitution(
  tx: Tx,
  institutionId: string,
  now: Date,
): Promise<{ id: string; state: 'pending' | 'confirmed' }> {
  const seen = await tx.selectFrom('institutions').select(['id', 'merged_into']).where('id', '=', institutionId).executeTakeFirst();
  if (!seen) throw new Problem('INSTITUTION_UNKNOWN', { field: 'institutionId' });
  // A merged institution itself is not locked.
  const id = seen.merged_into ?? seen.id;
  const found = await tx.selectFrom('institutions').select(['state', 'closed_on']).where('id', '=', id).forShare().executeTakeFirst();
  if (!found || found.state === 'rejected' || isClosed(found.closed_on, now))
    throw new Problem('INSTITUTION_UNKNOWN', { field: 'institutionId' });
  // It may have been merged while we waited for the lock.
  return found.state === 'merged' ? requireInstitution(tx, id, now) : { id, state: found.state };
}
