import type { RowSealer } from '@edison/database/seal';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Account } from '../accounts/account.ts';
import { changeFactors, type FactorParts, type Queries } from './factors.ts';

/** Seconds that a code is shown (RFC 6238 4.1). The one before and the one after count too, for clocks that go wrong. */
const period = 30;

/** A new secret for an app, in base32, with the address that its QR code holds. */
export function describeApp(email: string, secret = new Secret({ size: 20 }).base32): { readonly secret: string; readonly uri: string } {
  return { secret, uri: totpOf(secret, email).toString() };
}

/**
 * Sets up the app with this secret in place of one of before, when it shows the code.
 *
 * @returns undefined when the code is wrong; `codes`: recovery codes, for the first factor.
 */
export async function addApp(parts: FactorParts, account: Pick<Account, 'id' | 'email'>, secret: string, code: string) {
  const now = parts.now();
  const step = stepOf(secret, code, now);
  if (step === undefined) return undefined;
  return changeFactors(parts, account, 'app-added', async (tx) => {
    const row = { sealed: parts.sealer.seal(secret, account.id), last_step: step, created_at: now, last_used_at: null };
    await tx
      .insertInto('code_app')
      .values({ account_id: account.id, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute();
    return true;
  });
}

/** Uses a code of the account's app. Each step counts once, and none before the last: guard and change are one statement. */
export async function useAppCode({ queries, sealer, now }: FactorParts, accountId: string, code: string): Promise<boolean> {
  const row = await queries.selectFrom('code_app').select('sealed').where('account_id', '=', accountId).executeTakeFirst();
  const secret = row && sealer.open(row.sealed, accountId);
  const step = secret && stepOf(secret, code, now());
  if (row === undefined || step === undefined || step === '') return false;
  const used = await queries
    .updateTable('code_app')
    .set({ last_step: step, last_used_at: now() })
    .where('account_id', '=', accountId)
    .where('sealed', '=', row.sealed)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}

function totpOf(secret: string, email: string): TOTP {
  return new TOTP({ issuer: 'Projekt Edison', label: email, secret: Secret.fromBase32(secret), period });
}

/** The step whose code this is; undefined for a wrong one. */
function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, 'code').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** Seals again what an older secret than the newest has sealed; what no secret opens stays. @returns how many */
export async function sealAppsAgain(queries: Queries, sealer: RowSealer): Promise<number> {
  const rows = await olderApps(queries, sealer);
  for (const { account_id, sealed, secret } of rows) {
    const again = sealer.seal(secret, account_id);
    await queries
      .updateTable('code_app')
      .set({ sealed: again })
      .where('account_id', '=', account_id)
      .where('sealed', '=', sealed)
      .execute();
  }
  return rows.length;
}

/** How many apps `sealAppsAgain` would seal. */
export async function countOlderApps(queries: Queries, sealer: RowSealer): Promise<number> {
  return (await olderApps(queries, sealer)).length;
}

async function olderApps(queries: Queries, sealer: RowSealer) {
  const rows = await queries
    .selectFrom('code_app')
    .select(['account_id', 'sealed'])
    .where(sql<boolean>`not starts_with(sealed, ${sealer.newest})`)
    .execute();
  return rows.flatMap((row) => {
    const secret = sealer.open(row.sealed, row.account_id);
    return secret === undefined ? [] : [{ ...row, secret }];
  });
}
