import type { SchoolDenied } from '@edison/contracts/bff/users';
import { friendlyDay } from '../dates.ts';

/** Danish words to a teacher whose school was taken away. */
export const schoolDeniedText = {
  headline: 'Din skole er fjernet fra din profil',
  choose: 'Vælg den rigtige skole, før du tilmelder dig noget nyt. Er det en fejl, så',
  write: 'skriv til os',
} as const;

/** What was asked and answered; not who said it. */
export function deniedText({ name, at }: SchoolDenied): string {
  return `Vi har spurgt, om du er på ${name}, og fået nej ${friendlyDay(at)}. Derfor står skolen ikke længere på din profil. Dine tilmeldinger og dine hold har du stadig.`;
}
