import { domainToASCII } from 'node:url';

/**
 * The domain of a mailbox and those above it, the longest first, without the top: `laerer.skole.dk`, `skole.dk`. In their ASCII form, so that
 * two spellings of a domain with æ, ø or å are equal.
 */
export function mailDomainsOf(email: string): readonly string[] {
  const labels = domainToASCII(email.slice(email.lastIndexOf('@') + 1)).split('.');
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'));
}
