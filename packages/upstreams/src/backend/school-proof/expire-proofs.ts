import type { Counts } from '@edison/database/jobs/job';
import { sql } from 'kysely';
import { recordChanges } from '../audit/record-change.ts';
import { runOrPreview } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { hasProof, idleSince, noProof } from './prove-school.ts';
import { settleProofs } from './settle-proofs.ts';

/**
 * Ends the proofs of users who have not been here for 13 months, and settles those by domain and by login: a school's municipality or
 * number may have changed. A preview does it and rolls it back.
 */
export async function expireProofs(store: Store, now: Date, preview = false): Promise<Counts> {
  return runOrPreview(store, preview, async (tx) => {
    const idleProofs = await endIdleProofs(tx, now);
    const { byDomain, byLogin, endedByDomain, endedByLogin } = await settleProofs(tx, 'all', now);
    return {
      idleProofs,
      domainProofs: byDomain.size,
      endedDomainProofs: endedByDomain.size,
      loginProofs: byLogin.size,
      endedLoginProofs: endedByLogin.size,
    };
  });
}

async function endIdleProofs(tx: Tx, now: Date): Promise<number> {
  const idle = await tx
    .selectFrom('users as u')
    .select(['u.id', 'u.school_proof_by as by', 'u.institution_id as institutionId'])
    .where(hasProof)
    .where(sql<boolean>`greatest(coalesce(u.last_login_at, u.created_at), u.school_proved_at) < ${idleSince(now)}`)
    .orderBy('u.id')
    .forNoKeyUpdate()
    .execute();
  if (idle.length === 0) return 0;
  const ids = idle.map(({ id }) => id);
  await tx.updateTable('users').set(noProof).where('id', 'in', ids).execute();
  const end = { actor: { kind: 'system' }, action: 'school.unprove', after: { because: 'idle' } } as const;
  await recordChanges(
    tx,
    idle.map(({ id, ...before }) => ({ ...end, object: { kind: 'user', id }, before })),
    now,
  );
  return idle.length;
}
