import type { Profile } from '@edison/contracts/bff/users';
import { friendlyDay } from '../dates.ts';

type Proof = NonNullable<Profile['schoolProof']>;

/** Danish words of whether somebody is at the school that they have chosen. */
export const schoolProofText = {
  headline: 'Er du på skolen?',
  now: 'Du kan tilmelde dig og lave hold nu.',
  later:
    'Når en kollega eller vi har sagt god for, at du er på skolen, kan du se navnene på dine kollegers hold og tilmelde andre med en liste.',
  notAsked:
    'Ingen har bekræftet, at du er på skolen. Vi kan spørge dine kolleger for dig. Er der ingen, der kan svare, ser vi selv på det.',
  ask: 'Spørg mine kolleger',
  asking: 'Spørger …',
  askRefused: 'Vi kunne ikke spørge',
  asked: 'Nu er der spurgt',
  by: {
    domain: 'din e-mail hører til skolen',
    colleague: 'en kollega har sagt ja',
    admin: 'vi har set på det',
    provider: 'dit login siger det',
  },
} as const;

/** "Det er bekræftet, at du er på skolen: en kollega har sagt ja." */
export function provedText({ by }: Proof): string {
  return by === undefined ? 'Det er bekræftet, at du er på skolen.' : `Det er bekræftet, at du er på skolen: ${schoolProofText.by[by]}.`;
}

/** That the login names other schools than the one that is chosen; it may name none that we know. */
export function loginSchoolsText(names: readonly string[]): string {
  if (names.length === 0) return 'Dit login nævner en skole, som vi ikke kender. Derfor kan det ikke bekræfte, hvor du er.';
  const it = names.length === 1 ? 'den' : 'en af dem';
  return `Dit login siger, at du er på ${names.join(' og ')}. Passer det, så vælg ${it} som din skole. Så er det bekræftet med det samme.`;
}

/** Who was asked, when, and what happens next. */
export function askedText({ askedAt, waitsFor }: NonNullable<Profile['schoolQuestion']>, school: string): string {
  const when = friendlyDay(askedAt);
  return waitsFor === 'colleagues'
    ? `Dine kolleger på ${school} er spurgt ${when}. Det er nok, at én af dem siger ja, og så skriver vi til dig. Sig gerne selv til dem.`
    : `Ingen på ${school} kan svare for dig lige nu. Derfor ser vi selv på det og skriver til dig. Vi fik det ${when}.`;
}

/** Danish words of answering for newcomers. */
export const newcomersText = {
  title: 'Nye på din skole',
  lead: 'Her svarer du for nye lærere, der har valgt din skole. Sig ja til dem, du kender, så kan I se navnene på hinandens hold.',
  doubt: 'Er du i tvivl, så spørg på lærerværelset, før du svarer. Du kan også lade være: Svarer ingen på skolen, ser vi selv på det.',
  list: 'Kender du dem?',
  empty: 'Ingen venter på svar',
  emptyText: 'Der er måske en anden, der har svaret. Kommer der nye på skolen, skriver vi til dig.',
  emptyAfterAnswer: 'Kommer der nye på skolen, skriver vi til dig.',
  unproved: 'Du kan ikke svare endnu',
  unprovedText: 'Først skal det være bekræftet, at du selv er på skolen.',
  toAccount: 'Se under Konto',
  toOverview: 'Til din oversigt',
  yes: 'Ja, jeg kender',
  no: 'Det gør jeg ikke',
  refused: 'Svaret er ikke gemt',
  question: {
    confirmLabel: 'Ja, fjern skolen',
    cancelLabel: 'Nej, vent',
    text: 'Skolen bliver fjernet fra profilen, og vi skriver til vedkommende. Dit navn siger vi ikke. Er du i tvivl, så spørg først på lærerværelset.',
  },
} as const;

/** "Siger du, at Nina Nord ikke er på din skole?" */
export function denyQuestion(name: string): string {
  return `Er ${name} ikke på din skole?`;
}

/** The result of an answer. */
export function answeredText(answer: 'yes' | 'no', name: string): string {
  return answer === 'yes' ? `Tak. ${name} er bekræftet som din kollega` : `Tak. Skolen er fjernet fra ${name}`;
}

/** "lærer, har ventet siden mandag d. 3. november". */
export function newcomerFacts(jobTitle: string, askedAt: string): string {
  return `${jobTitle}, har ventet siden ${friendlyDay(askedAt)}`;
}

/** What the mailbox says about where a newcomer works. */
export function mailboxWords(mailDomain: string | undefined): string {
  return mailDomain === undefined
    ? 'Bruger en privat e-mail, som ikke viser, hvor vedkommende arbejder. Spørg selv først.'
    : `Bruger en e-mail på ${mailDomain}`;
}

/** Danish words of the overview about the own school and its newcomers. */
export const schoolNewsText = {
  unproved: {
    headline: 'Bed dine kolleger bekræfte, at du er på skolen',
    text: 'Du kan tilmelde dig og lave hold nu. Når en kollega siger ja, kan du også se kollegernes hold og tilmelde andre.',
    action: 'Spørg dine kolleger',
  },
  colleagues: {
    headline: 'Din skole er ikke bekræftet endnu',
    text: 'Du kan tilmelde dig og lave hold nu. Vi har spurgt dine kolleger, om du er på skolen, og skriver til dig, når en har svaret.',
    action: 'Se mere under Konto',
  },
  admins: {
    headline: 'Din skole er ikke bekræftet endnu',
    text: 'Du kan tilmelde dig og lave hold nu. Vi ser selv på, om du er på skolen, og skriver til dig.',
    action: 'Se mere under Konto',
  },
  newcomers: { text: 'Sig ja til dem, du kender. Så kan de se navnene på jeres hold.', action: 'Svar' },
} as const;

/** "2 nye siger, at de er lærere hos jer". */
export function newcomersWords(count: number): string {
  return count === 1 ? 'En ny siger at være lærer hos jer' : `${count} nye siger, at de er lærere hos jer`;
}
