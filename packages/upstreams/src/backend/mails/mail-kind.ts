import type { SentMail } from '@edison/contracts/bff/admin/person';

const kinds: ReadonlyMap<string, SentMail['kind']> = new Map([
  ['sign-up', 'sign-up'],
  ['reservation', 'sign-up'],
  ['event', 'sign-up'],
  ['user', 'account'],
  ['institution', 'institution'],
  ['recording', 'recording'],
  ['message', 'message'],
]);

/** The kind of a mail, by the first part of its dedupe key. */
export function mailKindOf(dedupeKey: string): SentMail['kind'] {
  return kinds.get(dedupeKey.slice(0, dedupeKey.indexOf(':'))) ?? 'other';
}
