import type { MailFailure } from '@edison/contracts/bff/admin/dashboard';
import type { Store } from '../database/tables.ts';

/** The fields of nodemailer's errors that are used; messages are not, because they repeat the address. */
interface MailerError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
}

const kinds: ReadonlyMap<unknown, MailFailure['kind']> = new Map([
  ['EAUTH', 'login'],
  ['ENOAUTH', 'login'],
  ['EOAUTH2', 'login'],
  ['ECONNECTION', 'unreachable'],
  ['ECONNREFUSED', 'unreachable'],
  ['ETIMEDOUT', 'unreachable'],
  ['ESOCKET', 'unreachable'],
  ['EDNS', 'unreachable'],
  ['ETLS', 'unreachable'],
  ['EENVELOPE', 'address'],
]);

/** 452 and 552: the mailbox, or the server, has no room (RFC 5321, 4.2.3). */
const full: readonly unknown[] = [452, 552];

/** Why a mail was not sent: the kind of failure, and the SMTP reply code. */
export function failureOf(error: unknown): MailFailure {
  const { code, responseCode }: MailerError = typeof error === 'object' && error !== null ? error : {};
  const answered = typeof responseCode === 'number' && responseCode >= 400 && responseCode < 600 ? responseCode : undefined;
  if (answered === undefined) return { kind: kinds.get(code) ?? 'unknown' };
  return { kind: kindOf(code, answered), code: answered };
}

function kindOf(code: unknown, answered: number): MailFailure['kind'] {
  if (full.includes(answered)) return 'full';
  if (kinds.get(code) === 'login') return 'login';
  if (answered < 500) return 'later';
  return code === 'EENVELOPE' ? 'address' : 'refused';
}

/** Stores why the latest attempt failed. Relies on `outbox_pkey`. */
export async function storeFailure(store: Store, mailId: string, error: unknown): Promise<void> {
  const { kind, code } = failureOf(error);
  await store
    .updateTable('outbox')
    .set({ failure: kind, failure_code: code ?? null })
    .where('id', '=', mailId)
    .execute();
}
