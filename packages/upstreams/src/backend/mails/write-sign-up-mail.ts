import { placeOf } from './calendar-file.ts';
import { danishSpan } from './danish-time.ts';
import { letterOf, type Words } from './letter.ts';
import type { SignUpFacts, SignUpMailKind } from './sign-up-facts.ts';
import { signUpLetters } from './sign-up-letters.ts';

/** Writes the mail of a kind. Links go to `siteUrl` only. */
export function writeSignUpMail(kind: SignUpMailKind, facts: SignUpFacts, siteUrl: string): Words {
  return letterOf({
    ...signUpLetters[kind](facts),
    name: facts.name,
    details: [
      ['Hvad', facts.session_title],
      ['Hvornår', danishSpan(facts.starts_at, facts.ends_at)],
      ['Hvor', placeOf(facts) || 'Oplyses senere'],
      ['Dit nummer', facts.reference],
    ],
    links: [['Læs mere', `${siteUrl}/kurser-og-events/${facts.slug}/`], ...ownLinks(facts, siteUrl)],
    organiser: facts.organiser,
    contactEmail: facts.contact_email,
  });
}

/** A guest cancels by a link of their own; everybody else has a page for it. */
function ownLinks({ guest, cancelUrl }: SignUpFacts, siteUrl: string): readonly (readonly [string, string])[] {
  if (!guest) return [['Dine tilmeldinger', `${siteUrl}/min-profil/event-og-programmer/`]];
  return cancelUrl === undefined ? [] : [['Meld fra', cancelUrl]];
}
