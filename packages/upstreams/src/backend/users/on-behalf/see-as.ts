import { Problem } from '@edison/contracts/problem';
import type { Caller, Person } from '../../access/caller.ts';
import type { Store } from '../../database/tables.ts';

/**
 * Whom an admin sees the portal as: somebody without any role, under the id of what that admin has begun and not ended. The token stays
 * the admin's. Relies on `on_behalf_pkey` and `users_pkey`.
 *
 * @throws Problem FORBIDDEN for whoever is no admin; ON_BEHALF_OVER when it ran out, was ended, is another admin's, or the person is shut out.
 */
export async function seeAs(store: Store, caller: Caller, onBehalfId: string, now: Date): Promise<Person> {
  if (caller.kind === 'guest' || !caller.isAdmin) throw new Problem('FORBIDDEN');
  const user = await store
    .selectFrom('on_behalf as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .select(['u.id', 'u.email', 'u.email_norm'])
    .where('b.id', '=', onBehalfId)
    .where('b.subject', '=', caller.subject)
    .where('b.ended_at', 'is', null)
    .where('b.until', '>', now)
    .where('u.state', '=', 'active')
    .executeTakeFirst();
  if (!user) throw new Problem('ON_BEHALF_OVER');
  return {
    kind: 'person',
    issuer: caller.issuer,
    subject: `on-behalf:${onBehalfId}`,
    email: user.email,
    emailNorm: user.email_norm,
    emailVerified: true,
    permissions: [],
    isAdmin: false,
    userId: user.id,
    seenBy: { kind: 'person', id: caller.userId ?? `subject:${caller.subject}` },
  };
}
