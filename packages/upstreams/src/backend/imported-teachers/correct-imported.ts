import { Problem } from '@edison/contracts/problem';
import type { Input } from '@edison/contracts/route';
import type { backendImportedTeachers } from '@edison/contracts/upstream/users/imported-teachers';
import { normaliseEmail } from '../access/caller.ts';
import { hasProfile } from '../access/has-profile.ts';
import { type Actor, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import { foldDanish } from '../text/fold-danish.ts';
import { type InvitationLinks, takeBackInvitations } from './invite-teachers.ts';
import { forgetRemoved, keepRemoved } from './removed-imports.ts';

type Correction = Input<(typeof backendImportedTeachers)['CorrectImportedTeacher']>['body'];

/**
 * Gives an imported teacher another e-mail. What was sent to the old one leads nowhere any more, and the teacher counts as not invited. The
 * same e-mail again changes nothing.
 *
 * @throws Problem NOT_FOUND, also for who has a profile by now; EMAIL_TAKEN; TRY_AGAIN.
 */
export async function correctImported(
  store: Store,
  { importedId, email }: Correction,
  { invitationLinks, actor }: { readonly invitationLinks: InvitationLinks | undefined; readonly actor: Actor },
  now: Date,
): Promise<{ email: string }> {
  const emailNorm = normaliseEmail(email);
  return inTransaction(store, async (tx) => {
    // Locked: an invitation at the same moment is taken back, or goes to the new e-mail.
    const row = await tx.selectFrom('imported_teachers').selectAll().where('id', '=', importedId).forUpdate().executeTakeFirst();
    if (!row || row.user_id !== null || (row.email_norm !== null && (await hasProfile(tx, row.email_norm)))) throw new Problem('NOT_FOUND');
    if (row.email === email) return { email };
    const other = await tx
      .selectFrom('imported_teachers')
      .select('id')
      .where('email_norm', '=', emailNorm)
      .where('id', '!=', importedId)
      .executeTakeFirst();
    if (other || (await hasProfile(tx, emailNorm))) throw new Problem('EMAIL_TAKEN', { field: 'email' });
    await takeBackInvitations(tx, [row], invitationLinks);
    // The list that it came from still has the old one.
    if (row.email !== null && row.email_norm !== emailNorm) await keepRemoved(tx, [row.email], now);
    await forgetRemoved(tx, [email]);
    await tx
      .updateTable('imported_teachers')
      .set({ email, email_norm: emailNorm, search_text: foldDanish(`${row.first_name} ${row.last_name} ${emailNorm}`) })
      .set({ invited_at: null, invitations: 0, mail_key: null })
      .where('id', '=', importedId)
      .execute();
    const object = { kind: 'imported-teachers', id: importedId };
    await recordChange(tx, { actor, action: 'user.correct-import', object, after: { invitations: row.invitations } }, now);
    return { email };
  });
}
