import { Problem } from '@edison/contracts/problem';
import { type ActingCaller, type Actor, recordChange } from '../audit/record-change.ts';
import { rowCount } from '../database/read-page.ts';
import type { Tx } from '../database/tables.ts';
import type { ChangeContext } from '../mails/queue-sign-up-mail.ts';
import { decidePending } from '../seats/decide-pending.ts';
import type { ProfileRow } from './profile.ts';
import { schoolYearOf } from './school-year.ts';

const day = 24 * 60 * 60 * 1_000;
const maxMovesPerDay = 5;

/**
 * Moves a user to an institution, which then counts as reaffirmed for this school year. If the institution is confirmed, the user's pending
 * sign-ups are decided.
 *
 * @throws Problem INSTITUTION_UNKNOWN, or RATE_LIMITED for a user who moves more than five times a day.
 */
export async function moveToInstitution(
  context: ChangeContext,
  user: ProfileRow,
  chosenId: string,
  { actor, reason }: ActingCaller,
): Promise<void> {
  const { tx, now } = context;
  // The user is locked before the institution, as by a sign-up.
  await tx.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute();
  const { id: institutionId, state } = await requireInstitution(tx, chosenId);
  if (actor.kind === 'person' && actor.id === user.id && user.institution_id !== institutionId) await limitMoves(tx, user.id, now);
  await confirmSchool(tx, user, institutionId, now);
  const [before, after] = [{ institutionId: user.institution_id }, { institutionId }];
  await recordChange(tx, { actor, reason, action: 'user.change-institution', object: { kind: 'user', id: user.id }, before, after }, now);
  if (state === 'confirmed') await decidePending(context, { userId: user.id });
}

/**
 * Teachers see the teams of their school, so nobody may go from school to school to look. Relies on `audit_object`.
 *
 * @throws Problem RATE_LIMITED.
 */
async function limitMoves(tx: Tx, userId: string, now: Date): Promise<void> {
  const { moves } = await tx
    .selectFrom('audit_log')
    .select(rowCount.as('moves'))
    .where('object_kind', '=', 'user')
    .where('object_id', '=', userId)
    .where('action', '=', 'user.change-institution')
    .where('actor', '=', userId)
    .where('at', '>', new Date(now.getTime() - day))
    .executeTakeFirstOrThrow();
  if (moves >= maxMovesPerDay) throw new Problem('RATE_LIMITED', { retryAfter: day / 1_000 });
}

interface Reaffirmation {
  readonly namedId: string;
  readonly actor: Actor;
}

/** Reaffirms the school on the profile for this school year. @throws Problem INSTITUTION_UNKNOWN for another school. */
export async function reaffirmInstitution(tx: Tx, user: ProfileRow, { namedId, actor }: Reaffirmation, now: Date): Promise<void> {
  // The user is locked before the institution. Read again, for the school may have been merged while the user's page was open.
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

/**
 * Locks an institution that a user can choose, until the transaction ends: nobody approves, rejects, merges or deletes it meanwhile. For a
 * merged institution, locks the one it was merged into.
 *
 * @throws Problem INSTITUTION_UNKNOWN when it does not exist or is rejected.
 */
export async function requireInstitution(tx: Tx, institutionId: string): Promise<{ id: string; state: 'pending' | 'confirmed' }> {
  const seen = await tx.selectFrom('institutions').select(['id', 'merged_into']).where('id', '=', institutionId).executeTakeFirst();
  if (!seen) throw new Problem('INSTITUTION_UNKNOWN', { field: 'institutionId' });
  // A merged institution itself is not locked.
  const id = seen.merged_into ?? seen.id;
  const found = await tx.selectFrom('institutions').select('state').where('id', '=', id).forShare().executeTakeFirst();
  if (!found || found.state === 'rejected') throw new Problem('INSTITUTION_UNKNOWN', { field: 'institutionId' });
  // It may have been merged while we waited for the lock.
  return found.state === 'merged' ? requireInstitution(tx, id) : { id, state: found.state };
}
