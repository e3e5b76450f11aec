import type { Person } from '../../access/caller.ts';
import type { Tx } from '../../database/tables.ts';
import type { GoodRow } from './read-rows.ts';

/** What is known of the people of a list: who has a user, and who is signed up. */
export interface People {
  readonly users: ReadonlyMap<string, ListUser>;
  /** Active sign-ups at the session by address. */
  readonly active: ReadonlySet<string>;
  /** Those of them that the sender may know of: the own one, and those of the own school; an admin knows all. */
  readonly known: ReadonlySet<string>;
}

interface ListUser {
  readonly id: string;
  readonly name: string;
}

/** Looks everybody up at once, so that neither answer nor time tells one address from another. Relies on `users(email_norm)` and `one_sign_up_per_person`. */
export async function findPeople(
  tx: Tx,
  sessionId: string,
  rows: readonly GoodRow[],
  sender: { readonly person: Person; readonly institutionId: string | null },
): Promise<People> {
  const addresses = rows.map(({ emailNorm }) => emailNorm);
  const [users, active] = [await findUsers(tx, addresses), await findActive(tx, sessionId, addresses)];
  const { person, institutionId } = sender;
  const mayKnow = (row: (typeof active)[number]) =>
    person.isAdmin || row.email_norm === person.emailNorm || (institutionId !== null && row.institution_id === institutionId);
  return {
    users: new Map(users.map((user) => [user.email_norm, { id: user.id, name: `${user.first_name} ${user.last_name}` }])),
    active: new Set(active.map((row) => row.email_norm)),
    known: new Set(active.filter(mayKnow).map((row) => row.email_norm)),
  };
}

async function findUsers(tx: Tx, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  return tx
    .selectFrom('users')
    .select(['id', 'email_norm', 'first_name', 'last_name'])
    .where('email_norm', 'in', addresses)
    .where('state', '=', 'active')
    .execute();
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
