import { Problem } from '@edison/contracts/problem';
import type { Person } from '../access/caller.ts';
import type { Tx } from '../database/tables.ts';

/** Where a sign-up is, and whether it is the caller's own. @throws Problem NOT_FOUND, also for somebody else's unless an admin asks. */
export async function whoseSignUp(tx: Tx, signUpId: string, person: Person): Promise<{ sessionId: string; own: boolean }> {
  const row = await tx.selectFrom('sign_ups').select(['session_id', 'email_norm']).where('id', '=', signUpId).executeTakeFirst();
  const own = person.emailVerified && row?.email_norm === person.emailNorm;
  if (!row || !(own || person.isAdmin)) throw new Problem('NOT_FOUND');
  return { sessionId: row.session_id, own };
}
