import { Problem } from '@edison/contracts/problem';
import { queueMail } from '@edison/mail/queue-mail';
import type { QueryExecutorProvider } from 'kysely';
import type { Person } from '../../access/caller.ts';
import { actorOf, recordChange } from '../../audit/record-change.ts';
import type { Store, Tx } from '../../database/tables.ts';
import { outdateTokens, refuseOneself } from '../person/logins.ts';
import { lockUser } from '../person/require-user.ts';
import { writeUserMail } from '../user-mails.ts';
import { type RoleStore, requireActiveAdmin } from './admins.ts';
import { type RoleParts, subjectsOf } from './change-role.ts';

/** Second factors at the embedded identity provider, which stores them in the same database: they end in the backend's own transaction. */
export interface FactorStore {
  /** How many second factors a subject has. */
  count(tx: QueryExecutorProvider, subject: string): Promise<number>;
  /** Takes all of them, and ends the subject's logins at the provider; nobody's own. Returns whether there were any. */
  reset(tx: QueryExecutorProvider, subject: string, by: string): Promise<boolean>;
}

/** The provider's functions about an account; undefined factors where it has none. */
export interface SecondFactorParts extends RoleParts {
  readonly factorStore: FactorStore | undefined;
}

/** How many second factors a user has. @throws Problem NOT_FOUND. */
export async function secondFactorsOf(store: Store, roleStore: RoleStore, factorStore: FactorStore, userId: string): Promise<number> {
  const subjects = await subjectsOf(store, roleStore, userId);
  const counts = await Promise.all(subjects.map((subject) => factorStore.count(store, subject)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Takes the second factors of a user who has lost them: the next login asks for the password alone, and of an admin for a new one. Tokens from
 * before are refused, and a mail says so. Does nothing if there are none. Locks all admins and then the user, as a change of role does.
 *
 * @throws Problem FORBIDDEN for oneself or a caller who is no admin any more; NOT_FOUND; WRONG_STATE for a user who has never logged in;
 * ROLES_ELSEWHERE.
 */
export async function resetSecondFactor(
  tx: Tx,
  { userId, reason, caller }: { readonly userId: string; readonly reason: string; readonly caller: Person },
  { roleStore, factorStore, adminsNeedFactor, siteUrl }: SecondFactorParts,
  now: Date,
): Promise<void> {
  if (!factorStore) throw new Problem('ROLES_ELSEWHERE');
  const by = actorOf(caller);
  refuseOneself(by, userId);
  const admins = await requireActiveAdmin(tx, roleStore, caller);
  const user = await lockUser(tx, userId);
  const subjects = await subjectsOf(tx, roleStore, userId);
  if (subjects.length === 0) throw new Problem('WRONG_STATE');
  const ended: boolean[] = [];
  for (const subject of subjects) ended.push(await factorStore.reset(tx, subject, caller.subject));
  if (!ended.includes(true)) return;
  await outdateTokens(tx, userId, now);
  await recordChange(tx, { actor: by, action: 'user.reset-second-factor', object: { kind: 'user', id: userId }, reason }, now);
  const needsFactor = adminsNeedFactor && subjects.some((subject) => admins.includes(subject));
  await queueMail(tx, 'backend', {
    to: user.email,
    ...writeUserMail('second-factor-reset', user.first_name, siteUrl, { needsFactor }),
    dedupeKey: `user:${user.id}:reset-second-factor:${now.toISOString()}`,
  });
}
