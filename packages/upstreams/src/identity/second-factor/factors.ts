import type { RowSealer } from '@edison/database/seal';
import { queueMail } from '@edison/mail/queue-mail';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Account } from '../accounts/account.ts';
import { type FactorChange, factorChangedMail } from '../mails/write-factor-mail.ts';
import type { IdentityTables } from '../tables.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

export type Queries = Kysely<IdentityTables>;

/** What the second factors need. */
export interface FactorParts {
  readonly queries: Queries;
  /** Seals the secrets of apps. */
  readonly sealer: RowSealer;
  /** Domain and origin of passkeys; undefined where the address is an IP, which can have none (WebAuthn 5.1.2). */
  readonly relyingParty: { readonly id: string; readonly origin: string } | undefined;
  /** Whether an admin cannot log in without a second factor. */
  readonly adminsNeedFactor: boolean;
  /** The page where people see and change theirs. */
  readonly securityUrl: string;
  /** Wakes the outbox. */
  readonly wake: () => void;
  readonly now: () => Date;
}

/** A factor as its owner sees it. */
interface Factor {
  readonly name: string;
  readonly addedAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The second factors of an account. Whoever has none has no recovery codes either. */
export interface Factors {
  readonly passkeys: readonly (Factor & { readonly id: string; readonly transports: readonly string[] })[];
  readonly app: Omit<Factor, 'name'> | undefined;
  readonly codesLeft: number;
}

/** Relies on `passkey_account`, `recovery_code_account` and the key of `code_app`. */
export async function findFactors(queries: Queries, accountId: string): Promise<Factors> {
  const [passkeys, app, codes] = await Promise.all([
    queries
      .selectFrom('passkey')
      .select(['id', 'transports', 'name', 'created_at as addedAt', 'last_used_at as lastUsedAt'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    queries
      .selectFrom('code_app')
      .select(['created_at as addedAt', 'last_used_at as lastUsedAt'])
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
    queries.selectFrom('recovery_code').select('digest').where('account_id', '=', accountId).where('used_at', 'is', null).execute(),
  ]);
  return { passkeys, app, codesLeft: codes.length };
}

export function hasSecondFactor({ passkeys, app }: Pick<Factors, 'passkeys' | 'app'>): boolean {
  return passkeys.length > 0 || app !== undefined;
}

/** Whether somebody who logs in with their password has to show more, or to set up a second factor first. */
export async function needsSecondFactor(
  { queries, adminsNeedFactor }: Pick<FactorParts, 'queries' | 'adminsNeedFactor'>,
  { id, permissions }: Pick<Account, 'id' | 'permissions'>,
): Promise<boolean> {
  return (adminsNeedFactor && permissions.includes('role:admin')) || hasSecondFactor(await findFactors(queries, id));
}

type ChangedAccount = Pick<Account, 'id' | 'email'>;

/**
 * Changes the factors of an account under the lock of its row, with a mail in the same transaction. The first factor brings recovery codes,
 * the last one takes them along.
 *
 * @param change returns whether anything changed; it may read `before`.
 * @returns undefined when nothing changed; `codes`: new recovery codes, to be shown once.
 */
export async function changeFactors(
  { queries, securityUrl, wake }: Pick<FactorParts, 'queries' | 'securityUrl' | 'wake'>,
  account: ChangedAccount,
  kind: FactorChange,
  change: (tx: Queries, before: Factors) => Promise<boolean>,
): Promise<{ readonly codes: readonly string[] | undefined } | undefined> {
  const done = await queries.transaction().execute(async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', account.id).forUpdate().executeTakeFirst();
    const before = await findFactors(tx, account.id);
    if (!(await change(tx, before))) return undefined;
    const after = await findFactors(tx, account.id);
    await queueMail(tx, 'identity', factorChangedMail(account.email, kind, securityUrl));
    if (!hasSecondFactor(after)) await tx.deleteFrom('recovery_code').where('account_id', '=', account.id).execute();
    const isFirst = !hasSecondFactor(before) && hasSecondFactor(after);
    return { codes: isFirst || kind === 'codes-renewed' ? await makeRecoveryCodes(tx, account.id) : undefined };
  });
  if (done) wake();
  return done;
}

/**
 * Takes a factor away, by the id of a passkey or as the app. An admin who needs one keeps the last.
 *
 * @returns false when it is gone already, or the last one of such an admin.
 */
export async function removeFactor(
  parts: FactorParts,
  account: ChangedAccount & Pick<Account, 'permissions'>,
  factor: { readonly passkey: string } | 'app',
): Promise<boolean> {
  const mayEndAll = !(parts.adminsNeedFactor && account.permissions.includes('role:admin'));
  const done = await changeFactors(parts, account, factor === 'app' ? 'app-removed' : 'passkey-removed', async (tx, before) => {
    if (!mayEndAll && before.passkeys.length + (before.app ? 1 : 0) < 2) return false;
    const removal =
      factor === 'app'
        ? tx.deleteFrom('code_app').where('account_id', '=', account.id)
        : tx.deleteFrom('passkey').where('account_id', '=', account.id).where('id', '=', factor.passkey);
    return (await removal.executeTakeFirst()).numDeletedRows > 0n;
  });
  return done !== undefined;
}

/** Makes ten new recovery codes in place of those of before; undefined for an account without a second factor. */
export async function renewRecoveryCodes(parts: FactorParts, account: ChangedAccount): Promise<readonly string[] | undefined> {
  const done = await changeFactors(parts, account, 'codes-renewed', async (_tx, before) => hasSecondFactor(before));
  return done?.codes;
}

/** The second factors of other people, for the backend, which shares the database: everything runs in the caller's transaction. */
export interface FactorResets {
  /** How many second factors an account has: passkeys, and the app. */
  count(tx: QueryExecutorProvider, accountId: string): Promise<number>;
  /**
   * Takes all second factors and recovery codes from an account that has lost them; its logins end at the provider. Nobody does so for
   * themselves. Mail and audit are the caller's.
   *
   * @param by the account of the admin who does so.
   * @returns false when there was none, or it is the admin's own.
   */
  reset(tx: QueryExecutorProvider, accountId: string, by: string): Promise<boolean>;
}

/** Relies on `passkey_account`, `recovery_code_account`, `oidc_record_account` and the key of `code_app`. */
export const factorResets: FactorResets = {
  async count(tx, accountId) {
    const { rows } = await sql<{ factors: number }>`
      select ((select count(*) from identity.passkey where account_id = ${accountId})
        + (select count(*) from identity.code_app where account_id = ${accountId}))::int as factors`.execute(tx);
    return rows[0]?.factors ?? 0;
  },
  async reset(tx, accountId, by) {
    if (accountId === by) return false;
    // The lock that every change of factors takes, so that none is added meanwhile.
    await sql`select id from identity.account where id = ${accountId} for update`.execute(tx);
    const { rows } = await sql<{ ended: boolean }>`
      with passkeys as (delete from identity.passkey where account_id = ${accountId} returning id),
        apps as (delete from identity.code_app where account_id = ${accountId} returning account_id),
        codes as (delete from identity.recovery_code where account_id = ${accountId})
      select exists (select from passkeys) or exists (select from apps) as ended`.execute(tx);
    if (!rows[0]?.ended) return false;
    await sql`delete from identity.oidc_record where account_id = ${accountId}`.execute(tx);
    return true;
  },
};
