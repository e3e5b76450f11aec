import type { changedProfile } from '@edison/contracts/bff/users';
import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { Problem } from '@edison/contracts/problem';
import type { z } from 'zod';
import { changedColumns } from '../audit/changed-columns.ts';
import { type Actor, recordChange } from '../audit/record-change.ts';
import type { Tx } from '../database/tables.ts';
import type { ProfileRow } from './find-profile.ts';
import { foldDanish } from './fold-danish.ts';

/** Changes what somebody has told of themselves. Address and school have their own ways. @throws Problem NAME_LOOKS_LIKE_CPR. */
export async function updateProfile(
  tx: Tx,
  user: ProfileRow,
  told: z.output<typeof changedProfile>,
  actor: Actor,
  now: Date,
): Promise<void> {
  if (looksLikeCpr(`${told.firstName} ${told.lastName}`)) throw new Problem('NAME_LOOKS_LIKE_CPR', { field: 'firstName' });
  const row = {
    first_name: told.firstName,
    last_name: told.lastName,
    phone: told.phone ?? null,
    job_title: told.jobTitle,
    grades: told.grades,
    subjects: told.subjects,
  };
  await tx
    .updateTable('users')
    .set({ ...row, search_text: foldDanish(`${told.firstName} ${told.lastName} ${user.email_norm}`) })
    .where('id', '=', user.id)
    .execute();
  const { fields, before, after } = changedColumns(user, row, ['job_title']);
  const change = { actor, action: 'user.update-profile', object: { kind: 'user', id: user.id } };
  await recordChange(tx, { ...change, before, after: { fields, ...after } }, now);
}
