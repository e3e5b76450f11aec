import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import { requireSeen } from '../database/versions.ts';
import { guestOwner } from '../idempotency/guest-owner.ts';

/** The two users in the versions that the admin has seen. */
export interface PairVersions {
  readonly userId: string;
  readonly version: number;
  readonly into: string;
  readonly intoVersion: number;
}

type PairRow = Awaited<ReturnType<typeof readPair>>[number];

/** Both users, locked. */
export interface LockedPair {
  readonly from: PairRow;
  readonly into: PairRow;
}

/**
 * Locks both users by id, then the school of the one that stays, then the sessions with anything of theirs by id: the order of a sign-up. Until
 * the transaction ends neither signs up, logs in or is changed.
 *
 * @throws Problem BAD_REQUEST when both are the same, NOT_FOUND, or CHANGED_MEANWHILE with the field of the one it is about.
 */
export async function lockPair(tx: Tx, { userId, version, into: intoId, intoVersion }: PairVersions): Promise<LockedPair> {
  await tx.selectFrom('users').select('id').where('id', 'in', [userId, intoId]).orderBy('id').forUpdate().execute();
  const rows = await readPair(tx, [userId, intoId]);
  if (userId === intoId && rows.length > 0) throw new Problem('BAD_REQUEST', { field: 'into' });
  const from = requireSeen(rows, { id: userId, version, field: 'userId' });
  const into = requireSeen(rows, { id: intoId, version: intoVersion, field: 'into' });
  if (into.institution_id !== null)
    await tx.selectFrom('institutions').select('id').where('id', '=', into.institution_id).forShare().execute();
  await lockSessionsOf(tx, from, into);
  return { from, into };
}

/** Read after the lock, because joined rows may have changed while it was waited for. Relies on `users_pkey` and `deletions_pkey`. */
function readPair(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('users as u')
    .leftJoin('deletions as d', 'd.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.email_norm', 'u.first_name', 'u.state', 'u.version', 'u.institution_id', 'd.deletes_at'])
    .leftJoin('institutions as i', 'i.id', 'u.institution_id')
    .select(['u.school_proved_at', 'u.school_proof_institution_id', 'i.state as institution_state'])
    .where('u.id', 'in', ids)
    .execute();
}

/** Relies on `sign_ups_person`, `teams_owner`, `co_owners_user` and `co_owners_address`. */
async function lockSessionsOf(tx: Tx, from: PairRow, into: PairRow): Promise<void> {
  const [ids, emails] = [
    [from.id, into.id],
    [from.email_norm, into.email_norm],
  ];
  const owners = [...emails, ...emails.map(guestOwner)];
  await sql`
    select id from backend.sessions where id in (
      select session_id from backend.sign_ups where email_norm = any(${owners}::text[])
      union select s.session_id from backend.teams t join backend.sign_ups s on s.id = t.sign_up_id where t.owner_user_id = any(${ids}::text[])
      union select s.session_id from backend.co_owners c join backend.sign_ups s on s.id = c.sign_up_id
        where c.user_id = any(${ids}::text[]) or c.email_norm = any(${emails}::text[]))
    order by id for update`.execute(tx);
}
