import { randomInt } from 'node:crypto';
import { queueMail } from '@edison/mail/queue-mail';
import type { Kysely } from 'kysely';
import { sha256 } from '../hash.ts';
import { recoveryCodeUsedMail } from '../mails/write-factor-mail.ts';
import type { IdentityTables } from '../tables.ts';

type Queries = Kysely<IdentityTables>;

/** Letters and digits that are not taken for others. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const codeLength = 16;
const codeCount = 10;

/** Ten new codes such as `k7mf-2xqa-9hjt-bw3d` (79 bits each) in place of those of before. Only their digests are stored. */
export async function makeRecoveryCodes(queries: Queries, accountId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: codeCount }, makeCode);
  await queries.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const rows = codes.map((code) => ({ digest: digestOf(accountId, code), account_id: accountId, used_at: null }));
  await queries.insertInto('recovery_code').values(rows).execute();
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Uses a code, with a mail that says so. Each is used once: guard and change are one statement. @param code in any spelling */
export async function useRecoveryCode(
  queries: Queries,
  account: { readonly id: string; readonly email: string },
  code: string,
  { securityUrl, now }: { readonly securityUrl: string; readonly now: Date },
): Promise<boolean> {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (plain.length !== codeLength) return false;
  return queries.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable('recovery_code')
      .set({ used_at: now })
      .where('digest', '=', digestOf(account.id, plain))
      .where('account_id', '=', account.id)
      .where('used_at', 'is', null)
      .returning('digest')
      .executeTakeFirst();
    if (!used) return false;
    const left = await tx
      .selectFrom('recovery_code')
      .select('digest')
      .where('account_id', '=', account.id)
      .where('used_at', 'is', null)
      .execute();
    await queueMail(tx, 'identity', recoveryCodeUsedMail(account.email, left.length, securityUrl, used.digest));
    return true;
  });
}

function makeCode(): string {
  return Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

function digestOf(accountId: string, code: string): string {
  return sha256(`${accountId}\n${code}`);
}
