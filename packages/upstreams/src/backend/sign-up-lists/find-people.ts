import type { ProblemCode } from '@edison/contracts/problem';
import type { Person } from '../access/caller.ts';
import type { Tx } from '../database/tables.ts';
import type { GoodRow } from './read-rows.ts';

/** What is known about the people of a list. */
export interface People {
  readonly users: ReadonlyMap<string, ListUser>;
  /** Active sign-ups at the session by address. */
  readonly active: ReadonlySet<string>;
  /** Addresses of deactivated users, who get no seat. */
  readonly deactivated: ReadonlySet<string>;
  /** Those who have to accept by themselves, because they are not of the sender's school. */
  readonly outside: ReadonlySet<string>;
  /**
   * Problems of addresses that the sender may know: their own, those of sign-ups of their school, and what became of their own questions to
   * outsiders; an admin may know all.
   */
  readonly known: ReadonlyMap<string, ProblemCode>;
}

export interface ListUser {
  readonly id: string;
  readonly name: string;
  /** The school of the profile, if it is confirmed. */
  readonly school: { readonly id: string; readonly name: string } | undefined;
}

/**
 * Locks the users of a list with share locks, so that none is deactivated before they get a seat. Called before the session is locked, in a
 * fixed order. Relies on `users(email_norm)`.
 */
export async function lockUsers(tx: Tx, rows: readonly GoodRow[]) {
  if (rows.length === 0) return [];
  return tx
    .selectFrom('users as u')
    .leftJoin('institutions as i', (join) => join.onRef('i.id', '=', 'u.institution_id').on('i.state', '=', 'confirmed'))
    .select(['u.id', 'u.email_norm', 'u.first_name', 'u.last_name', 'u.state', 'i.id as school_id', 'i.name as school_name'])
    .where(
      'u.email_norm',
      'in',
      rows.map(({ emailNorm }) => emailNorm),
    )
    .orderBy('u.id')
    .forShare('u')
    .execute();
}

/** The list. `uninvitable`: why the sender cannot invite an outsider now, by address. */
interface ListFacts {
  readonly sessionId: string;
  readonly person: Person;
  readonly institutionId: string | null;
  readonly outside: ReadonlySet<string>;
  readonly uninvitable: ReadonlyMap<string, ProblemCode>;
}

/** Looks all people up in one query, so that neither answer nor duration reveals anything about one address. Relies on `one_sign_up_per_person`. */
export async function findPeople(
  tx: Tx,
  rows: readonly GoodRow[],
  found: Awaited<ReturnType<typeof lockUsers>>,
  { sessionId, person, institutionId, uninvitable, outside }: ListFacts,
): Promise<People> {
  const active = await findActive(
    tx,
    sessionId,
    rows.map(({ emailNorm }) => emailNorm),
  );
  const [users, deactivated] = [
    found.filter(({ state }) => state === 'active'),
    addressesOf(found.filter(({ state }) => state !== 'active')),
  ];
  const mayKnow = (row: (typeof active)[number]) =>
    person.isAdmin || row.email_norm === person.emailNorm || (institutionId !== null && row.institution_id === institutionId);
  return {
    users: new Map(users.map((user) => [user.email_norm, describeUser(user)])),
    active: new Set(addressesOf(active)),
    deactivated: new Set(deactivated),
    outside,
    known: new Map<string, ProblemCode>([
      ...uninvitable,
      ...addressesOf(active.filter(mayKnow)).map((address) => [address, 'ALREADY_SIGNED_UP'] as const),
      ...(person.isAdmin ? deactivated : []).map((address) => [address, 'PROFILE_DEACTIVATED'] as const),
    ]),
  };
}

function describeUser({ id, first_name, last_name, school_id, school_name }: Awaited<ReturnType<typeof lockUsers>>[number]): ListUser {
  const school = school_id === null || school_name === null ? undefined : { id: school_id, name: school_name };
  return { id, name: `${first_name} ${last_name}`, school };
}

function addressesOf(rows: readonly { readonly email_norm: string }[]): readonly string[] {
  return rows.map((row) => row.email_norm);
}

async function findActive(tx: Tx, sessionId: string, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  return tx
    .selectFrom('sign_ups')
    .select(['email_norm', 'institution_id'])
    .where('session_id', '=', sessionId)
    .where('email_norm', 'in', addresses)
    .where('state', '!=', 'cancelled')
    .execute();
}
