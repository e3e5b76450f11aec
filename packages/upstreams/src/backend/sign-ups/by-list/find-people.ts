import type { ProblemCode } from '@edison/contracts/problem';
import type { Person } from '../../access/caller.ts';
import type { Tx } from '../../database/tables.ts';
import type { GoodRow } from './read-rows.ts';

/** The people of a list: who has a user, who is deactivated, and who is signed up. */
export interface People {
  readonly users: ReadonlyMap<string, ListUser>;
  /** Active sign-ups at the session by address. */
  readonly active: ReadonlySet<string>;
  /** Addresses of deactivated users: they get no seat. */
  readonly deactivated: ReadonlySet<string>;
  /** What is wrong with an address as far as the sender may know: of the own one, and of sign-ups of the own school; an admin knows all. */
  readonly known: ReadonlyMap<string, ProblemCode>;
}

interface ListUser {
  readonly id: string;
  readonly name: string;
}

/**
 * The users among the people of a list, with a share lock on their rows: nobody is deactivated while they get a seat. Taken before the
 * session's lock, always in one order. Relies on `users(email_norm)`.
 */
export async function lockUsers(tx: Tx, rows: readonly GoodRow[]) {
  if (rows.length === 0) return [];
  return tx
    .selectFrom('users')
    .select(['id', 'email_norm', 'first_name', 'last_name', 'state'])
    .where(
      'email_norm',
      'in',
      rows.map(({ emailNorm }) => emailNorm),
    )
    .orderBy('id')
    .forShare()
    .execute();
}

/** Looks everybody up at once, so that neither answer nor time tells one address from another. Relies on `one_sign_up_per_person`. */
export async function findPeople(
  tx: Tx,
  rows: readonly GoodRow[],
  found: Awaited<ReturnType<typeof lockUsers>>,
  { sessionId, person, institutionId }: { readonly sessionId: string; readonly person: Person; readonly institutionId: string | null },
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
    users: new Map(users.map((user) => [user.email_norm, { id: user.id, name: `${user.first_name} ${user.last_name}` }])),
    active: new Set(addressesOf(active)),
    deactivated: new Set(deactivated),
    known: new Map<string, ProblemCode>([
      ...addressesOf(active.filter(mayKnow)).map((address) => [address, 'ALREADY_SIGNED_UP'] as const),
      ...(person.isAdmin ? deactivated : []).map((address) => [address, 'PROFILE_DEACTIVATED'] as const),
    ]),
  };
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
