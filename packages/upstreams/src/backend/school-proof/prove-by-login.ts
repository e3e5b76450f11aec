import { sql } from 'kysely';
import type { NamedSchools } from '../access/caller.ts';
import { type Change, recordChanges } from '../audit/record-change.ts';
import type { Store, Tx } from '../database/tables.ts';
import { isOneOf, type ProofsOf } from './prove-by-domain.ts';
import { hasProof, idleSince, noProof, wasTakenBackAt } from './prove-school.ts';

/** SQL condition: the newest login of the user `u` names the institution `i`, or one that was merged into it. */
const isNamed = sql<boolean>`(i.number = any(u.login_school_numbers) or i.former_numbers && u.login_school_numbers)`;

/**
 * Proves the school of users whose login names it; guard and change in one statement. Not where somebody took the proof back at this
 * school, nor of idle users. Only confirmed schools and active users.
 *
 * @returns ids of those who are proved by this.
 */
export async function proveByLogin(tx: Tx, of: ProofsOf, now: Date): Promise<ReadonlySet<string>> {
  const proved = await tx
    .updateTable('users as u')
    .from('institutions as i')
    .set((row) => ({
      school_proof_by: 'provider',
      school_proved_at: now,
      school_proof_who: null,
      school_proof_institution_id: row.ref('i.id'),
      school_proof_domain: null,
    }))
    .whereRef('i.id', '=', 'u.institution_id')
    .where('i.state', '=', 'confirmed')
    .where('u.state', '=', 'active')
    .where((row) => row.not(hasProof))
    .where((row) => row.not(wasTakenBackAt('i.id')))
    .where(isNamed)
    .where(sql<boolean>`coalesce(u.last_login_at, u.created_at) >= ${idleSince(now)}`)
    .where(isOneOf(of))
    .returning(['u.id', 'i.id as institutionId'])
    .execute();
  await recordChanges(
    tx,
    proved.map(({ id, institutionId }) => ({ ...changeOf('school.prove', id), after: { by: 'provider', institutionId } })),
    now,
  );
  return new Set(proved.map(({ id }) => id));
}

/** Ends proofs by a login where the newest one names other schools; one that names none says nothing. @returns ids of those whose proof ended. */
export async function endContradictedProofs(tx: Tx, of: ProofsOf, now: Date): Promise<ReadonlySet<string>> {
  const ended = await tx
    .updateTable('users as u')
    .from('institutions as i')
    .set(noProof)
    .whereRef('i.id', '=', 'u.institution_id')
    .where('u.school_proof_by', '=', 'provider')
    .where(hasProof)
    .where('u.login_school_numbers', 'is not', null)
    .where((row) => row.not(isNamed))
    .where(isOneOf(of))
    .returning(['u.id', 'i.id as institutionId'])
    .execute();
  await recordChanges(
    tx,
    ended.map(({ id, institutionId }) => ({
      ...changeOf('school.unprove', id),
      before: { by: 'provider', institutionId },
      after: { because: 'provider' },
    })),
    now,
  );
  return new Set(ended.map(({ id }) => id));
}

function changeOf(action: 'school.prove' | 'school.unprove', id: string): Pick<Change, 'actor' | 'action' | 'object'> {
  return { actor: { kind: 'system' }, action, object: { kind: 'user', id } };
}

/** Stores the schools that a user's login names, unless a newer one has named others. @returns whether they are stored. Relies on `users_pkey`. */
export async function storeNamedSchools(tx: Tx, userId: string, { numbers, at }: NamedSchools): Promise<boolean> {
  const stored = await tx
    .updateTable('users')
    .set({ login_school_numbers: numbers.length > 0 ? [...numbers] : null, login_schools_at: at })
    .where('id', '=', userId)
    .where((row) => row.or([row('login_schools_at', 'is', null), row('login_schools_at', '<=', at)]))
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/**
 * The names of the schools that a user's login names, when the user's own is none of them: those that are confirmed, so perhaps none.
 * Undefined when the login names no school, or their own.
 */
export async function findOtherLoginSchools(store: Store, userId: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ names: string[] }>`
    select coalesce(array_agg(i.name order by i.sort_key) filter (where i.state = 'confirmed'), '{}') as names
    from backend.users u left join backend.institutions i on ${isNamed}
    where u.id = ${userId} and u.login_school_numbers is not null
    having count(*) filter (where i.id = u.institution_id) = 0 and count(*) > 0`.execute(store);
  return rows[0]?.names;
}
