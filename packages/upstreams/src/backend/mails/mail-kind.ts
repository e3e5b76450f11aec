import type { SentMail } from '@edison/contracts/bff/admin/person';

const kinds: ReadonlyMap<string, SentMail['kind']> = new Map([
  ['sign-up', 'sign-up'],
  ['event', 'sign-up'],
  ['user', 'account'],
  ['institution', 'institution'],
  ['recording', 'recording'],
  ['message', 'message'],
]);

/** What a mail is about stands first in the key that keeps it single. */
export function mailKindOf(dedupeKey: string): SentMail['kind'] {
  return kinds.get(dedupeKey.slice(0, dedupeKey.indexOf(':'))) ?? 'other';
}
