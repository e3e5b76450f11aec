import type { correctedPerson, otherInstitution } from '@edison/contracts/bff/admin/person';
import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import { changedColumns } from '../../audit/changed-columns.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { Tx } from '../../database/tables.ts';
import type { ChangeContext } from '../../mails/queue-sign-up-mail.ts';
import { askColleagues } from '../../school-proof/ask-colleagues.ts';
import { giveSchoolTo } from '../../school-proof/take-school.ts';
import { foldDanish } from '../../text/fold-danish.ts';
import { moveToInstitution } from '../choose-institution.ts';
import { profileDeactivated, profiles } from '../profile.ts';
import { renameSignUps } from '../rename-sign-ups.ts';
import { type AdminAction, lockUser } from './require-user.ts';

type Correction = AdminAction & Omit<z.output<typeof correctedPerson>, 'reason'>;

/**
 * Corrects a user's name and phone number in the version that the admin has seen; the log says which of them, never what they were. What
 * was so already makes no version and no row in the log.
 *
 * @returns the new version.
 * @throws Problem NOT_FOUND, NAME_LOOKS_LIKE_CPR, or CHANGED_MEANWHILE.
 */
export async function correctUser(tx: Tx, { userId, by, reason, version, ...given }: Correction, now: Date): Promise<{ version: number }> {
  if (looksLikeCpr(`${given.firstName} ${given.lastName}`)) throw new Problem('NAME_LOOKS_LIKE_CPR', { field: 'firstName' });
  const user = await lockUser(tx, userId);
  const was = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'phone', 'version'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const row = { first_name: given.firstName, last_name: given.lastName, phone: given.phone ?? null };
  const { fields } = changedColumns(was, row, []);
  if (fields.length === 0 && was.version === version) return { version };
  const changed = await tx
    .updateTable('users')
    .set({
      ...row,
      search_text: foldDanish(`${row.first_name} ${row.last_name} ${user.email_norm}`),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', userId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (!changed) throw new Problem('CHANGED_MEANWHILE');
  await renameSignUps(tx, userId, { was, is: row }, now);
  const change = { actor: by, reason, action: 'user.correct', object: { kind: 'user', id: userId }, after: { fields } } as const;
  await recordChange(tx, change, now);
  return changed;
}

type InstitutionChange = AdminAction & Omit<z.output<typeof otherInstitution>, 'reason'>;

/**
 * Moves a user to another school than the one that the admin has seen, as the user's own change does, but for its 30 days. To the school
 * where the user is already, nothing is done or written down.
 *
 * @throws Problem NOT_FOUND, PROFILE_DEACTIVATED, CHANGED_MEANWHILE when the user is at another school by now, or INSTITUTION_UNKNOWN.
 */
export async function changeInstitutionOfUser(
  context: ChangeContext,
  { userId, by, reason, institutionId, from }: InstitutionChange,
  siteUrl: string,
): Promise<void> {
  const { tx, now } = context;
  await lockUser(tx, userId);
  const user = await profiles(tx).where('u.id', '=', userId).executeTakeFirstOrThrow();
  if (user.state === 'deactivated') throw profileDeactivated();
  if ((user.institution_id ?? undefined) !== from) throw new Problem('CHANGED_MEANWHILE');
  if (institutionId === from) return;
  await moveToInstitution(context, user, institutionId, { actor: by, reason });
  await giveSchoolTo(tx, userId, now);
  await askColleagues(tx, userId, siteUrl, now);
}
