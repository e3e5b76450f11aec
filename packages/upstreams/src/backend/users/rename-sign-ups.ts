import type { Tx } from '../database/tables.ts';

interface Name {
  readonly first_name: string;
  readonly last_name: string;
}

const whole = ({ first_name, last_name }: Name): string => `${first_name} ${last_name}`;

/**
 * Gives the sign-ups of a user, whose row is locked, the name that was corrected on the profile, as far as they bear the old one and their
 * session is not over: lists and badges are written from them. Relies on `sign_ups_user`.
 */
export async function renameSignUps(
  tx: Tx,
  userId: string,
  { was, is }: { readonly was: Name; readonly is: Name },
  now: Date,
): Promise<void> {
  if (whole(was) === whole(is)) return;
  await tx
    .updateTable('sign_ups as s')
    .from('sessions as n')
    .set({ name: whole(is) })
    .whereRef('n.id', '=', 's.session_id')
    .where('n.ends_at', '>', now)
    .where('s.user_id', '=', userId)
    .where('s.name', '=', whole(was))
    .execute();
}
