import type { Tx } from '../database/tables.ts';
import { endInvitationsTo } from '../seats/end-with-sign-up.ts';

interface Move {
  readonly userId: string;
  readonly from: string;
  readonly to: { readonly email: string; readonly emailNorm: string };
}

/**
 * What somebody co-owns goes along to their new address; invitations to the old one end, for whoever has that address next was not meant,
 * and those to the new one to the same sign-ups are answered already.
 */
export async function moveCoOwner(tx: Tx, { userId, from, to }: Move, now: Date): Promise<void> {
  await endInvitationsTo(tx, from, now);
  const owned = await tx
    .selectFrom('co_owners')
    .select(['id', 'sign_up_id'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  if (owned.length === 0) return;
  const signUpIds = owned.map(({ sign_up_id }) => sign_up_id);
  await endInvitationsTo(tx, to.emailNorm, now, signUpIds);
  await tx
    .updateTable('co_owners')
    .set({ email: to.email, email_norm: to.emailNorm })
    .where(
      'id',
      'in',
      owned.map(({ id }) => id),
    )
    .execute();
}
