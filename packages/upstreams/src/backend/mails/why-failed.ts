import type { MailFailure } from '@edison/contracts/bff/admin/dashboard';
import type { Store } from '../database/tables.ts';

/** What nodemailer calls an error, without its words: those repeat the address. */
interface Named {
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

/** Why a mail did not leave, as far as it may be kept: the kind of failure, and the three digits of the server's answer. */
export function whyFailed(error: unknown): MailFailure {
  const { code, responseCode }: Named = typeof error === 'object' && error !== null ? error : {};
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

/** Keeps why the newest try of a mail failed. Relies on `outbox_pkey`. */
export async function keepWhyFailed(store: Store, mailId: string, error: unknown): Promise<void> {
  const { kind, code } = whyFailed(error);
  await store
    .updateTable('outbox')
    .set({ failure: kind, failure_code: code ?? null })
    .where('id', '=', mailId)
    .execute();
}
