import { createHash } from 'node:crypto';
import { Problem } from '@edison/contracts/problem';
import type { ExpiredTables } from '@edison/database/jobs/expired-rows';
import { sql } from 'kysely';
import type { Store, Tx } from '../database/tables.ts';
import type { TokenClaims } from './verify-token.ts';

/** Longer than any access token is valid. */
const retentionMs = 24 * 60 * 60 * 1_000;

interface Login {
  readonly provider: string;
  readonly subject: string;
}

/** Only a digest is stored, so that the row does not identify the deleted user. */
function digestOf({ provider, subject }: Login): string {
  return createHash('sha256')
    .update(JSON.stringify([provider, subject]))
    .digest('base64url');
}

/** Stores that all tokens of a user are revoked, before the user is deleted. Relies on `user_identities_user`. */
export async function revokeTokensOf(tx: Tx, userId: string, now: Date): Promise<void> {
  const logins = await tx.selectFrom('user_identities').select(['provider', 'subject']).where('user_id', '=', userId).execute();
  if (logins.length === 0) return;
  await tx
    .insertInto('ended_logins')
    .values(logins.map((login) => ({ login: digestOf(login), ended_at: now })))
    .onConflict((conflict) => conflict.column('login').doUpdateSet({ ended_at: now }))
    .execute();
}

/** Refuses a token of a deleted user; called for logins that no user is linked to. Relies on `ended_logins_pkey`. @throws Problem TOKEN_OUTDATED. */
export async function refuseEndedLogin(store: Store, { issuer, subject, issuedAt }: TokenClaims): Promise<void> {
  const ended = await store
    .selectFrom('ended_logins')
    .select('ended_at')
    .where('login', '=', digestOf({ provider: issuer, subject }))
    .executeTakeFirst();
  if (ended && issuedAt <= ended.ended_at.getTime() / 1000) throw new Problem('TOKEN_OUTDATED');
}

/** Rows of logins whose tokens have all expired. */
export function oldEndedLogins(now: Date): ExpiredTables {
  return { endedLogins: { table: 'backend.ended_logins', where: sql`r.ended_at < ${new Date(now.getTime() - retentionMs)}` } };
}
