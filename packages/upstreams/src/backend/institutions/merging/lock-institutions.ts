import { Problem } from '@edison/contracts/problem';
import type { Selectable } from 'kysely';
import type { InstitutionTables } from '../../database/people-tables.ts';
import type { Tx } from '../../database/tables.ts';
import { requireSeen } from '../../database/versions.ts';
import { waitForImport } from '../import/wait-for-import.ts';

export type InstitutionRow = Selectable<InstitutionTables['institutions']>;

/** The two institutions in the versions that the admin has seen. */
export interface MergeVersions {
  readonly institutionId: string;
  readonly version: number;
  readonly into: string;
  readonly intoVersion: number;
}

/** A user moved to the school between two locks: has the code of a serialization failure, so that `inTransaction` tries again. */
class RetryTransaction extends Error {
  readonly code = '40001';
}

/**
 * Locks both institutions and the users at the first, in the order of a sign-up or a change of school: users by id, then institutions by
 * id. Until the transaction ends nobody joins or leaves the first, or signs up for it. `lockSessions` comes after.
 *
 * @throws Problem BAD_REQUEST when both are the same, NOT_FOUND, CHANGED_MEANWHILE or WRONG_STATE with the field of the one it is about.
 */
export async function lockInstitutions(tx: Tx, { institutionId, version, into: intoId, intoVersion }: MergeVersions) {
  if (institutionId === intoId) throw new Problem('BAD_REQUEST', { field: 'into' });
  const people = await lockPeople(tx, institutionId);
  await waitForImport(tx);
  const rows = await tx
    .selectFrom('institutions')
    .selectAll()
    .where('id', 'in', [institutionId, intoId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const from = requireSeen(rows, { id: institutionId, version, field: 'institutionId' });
  const into = requireSeen(rows, { id: intoId, version: intoVersion, field: 'into' });
  if (from.state === 'merged') throw new Problem('WRONG_STATE', { field: 'institutionId' });
  // Teachers of a confirmed school do not move to a pending one.
  const fits = into.state === 'confirmed' || (into.state === 'pending' && from.state !== 'confirmed');
  if (!fits) throw new Problem('WRONG_STATE', { field: 'into' });
  await refuseNewcomers(tx, institutionId, people.length);
  return { from, into, people };
}

/** Relies on `users_institution`. */
function lockPeople(tx: Tx, institutionId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'state'])
    .where('institution_id', '=', institutionId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The users found before are locked, so a difference means that others have joined. */
async function refuseNewcomers(tx: Tx, institutionId: string, locked: number): Promise<void> {
  const now = await tx.selectFrom('users').select('id').where('institution_id', '=', institutionId).execute();
  if (now.length !== locked) throw new RetryTransaction('a user moved to the school meanwhile');
}

/**
 * Locks the sessions in which an institution has sign-ups or teams, by id as everywhere, so that those do not change. Relies on `sign_ups_institution`, `teams_institution`, `users_institution` and `sign_ups_person`.
 */
export async function lockSessions(tx: Tx, institutionId: string): Promise<void> {
  await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', (of) =>
      of
        .selectFrom('sign_ups')
        .select('session_id')
        .where('institution_id', '=', institutionId)
        .union(
          of
            .selectFrom('teams as t')
            .innerJoin('sign_ups as s', 's.id', 't.sign_up_id')
            .select('s.session_id')
            .where('t.institution_id', '=', institutionId),
        )
        .union(
          of
            .selectFrom('users as p')
            .innerJoin('sign_ups as s', 's.email_norm', 'p.email_norm')
            .select('s.session_id')
            .where('p.institution_id', '=', institutionId),
        ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}
