import { Problem } from '@edison/contracts/problem';
import type { TokenClaims } from '../../access/verify-token.ts';
import type { Store } from '../../database/tables.ts';
import type { KeepRoles } from './keep-roles.ts';

/**
 * A token tells what its owner was when it was made. Whoever has lost the role since, or has no account any more, needs another, whatever
 * is known of them here: a deleted person has no row that could say so.
 *
 * @throws Problem TOKEN_OUTDATED.
 */
export async function refuseFormerAdmin(store: Store, keeper: KeepRoles, { issuer, subject, permissions }: TokenClaims): Promise<void> {
  if (issuer !== keeper.provider || !permissions.includes('role:admin')) return;
  if (!(await keeper.admins(store, false)).includes(subject)) throw new Problem('TOKEN_OUTDATED');
}
