import type { ProblemCode } from '@edison/contracts/problem';
import { optionalWord } from '../field-words.ts';

/** Danish words of the guests' sign-up, to a public event or as a judge. */
export const attendeeText = {
  loading: 'Henter skemaet …',
  needsScript: 'Skemaet kræver JavaScript. Du kan også skrive til',
  needsScriptAfter: ', så melder vi dig til.',
  optional: optionalWord,
  name: 'Navn',
  email: 'Email',
  emailHint: 'Vi sender et link hertil.',
  repeat: 'Gentag email',
  organisation: 'Skole eller arbejdsplads',
  occupation: 'Beskæftigelse',
  occupationHint: 'For eksempel tømrer, sygeplejerske eller pensioneret ingeniør.',
  seats: 'Antal pladser',
  seatsHint: 'Højst 5, og tæl dig selv med.',
  seatsWrong: 'Skriv et tal fra 1 til 5. Er I flere, så skriv til arrangøren, eller lad en lærer logge ind og tilmelde jer.',
  note: 'Besked til os',
  noteHint: 'Skriv for eksempel, hvis du kender nogen af holdene.',
  session: 'Hvornår vil du med?',
  final: 'Hvad vil du være med til?',
  privacy: 'Vi bruger kun det, du skriver, til at holde eventet og skrive til dig om det.',
  privacyLink: 'Sådan passer vi på det',
  takeSeat: 'Tilmeld mig',
  sending: 'Sender din tilmelding …',
  summary: 'Ret det her, så tilmelder vi dig',
  refused: 'Du blev ikke tilmeldt',
  noEvent: 'Her er intet skema, for eventet er ikke i kalenderen. Se ',
  noGuests: 'Man kan ikke komme som gæst til det her event. Lærere tilmelder sig, når de er logget ind. Se',
  noForm: 'Vi kan ikke hente skemaet lige nu. Indlæs siden igen om lidt, eller ',
  none: 'Der er ikke åbent for tilmelding lige nu.',
  noneForJudges: 'Der er ingen finaler at melde sig til lige nu. Skriv til os, så giver vi besked, når der er.',
  check: {
    headline: 'Er du allerede tilmeldt?',
    text: 'Skriv din email. Er du tilmeldt, sender vi dig en mail om det.',
    send: 'Send svaret på mail',
    sending: 'Sender …',
    done: 'Er adressen tilmeldt, ligger svaret nu i din indbakke.',
  },
  /** Where the page behind the mailed link cannot load. */
  link: {
    loading: 'Henter din tilmelding …',
    needsScript: 'Det kræver JavaScript at rette og melde fra her. Du kan også svare på den mail, du fik.',
  },
} as const;

/** The sentence for a guest at an address from which mails went to people who did not ask. */
export const mutedGuest =
  'Flere har i dag fået en mail herfra om en tilmelding, de ikke selv har bedt om. Brug en anden forbindelse, fx mobilens, eller skriv til arrangøren.';

/** Sentences for guests, where the general sentence of a refusal addresses users. */
export const guestRefusals: Partial<Record<ProblemCode, string>> = {
  WRONG_AUDIENCE: 'Man kan ikke tilmelde sig det her event på den måde. Skriv til os, så hjælper vi dig.',
  RATE_LIMITED:
    'Der er sendt mange tilmeldinger herfra. Vent et kvarter, og prøv igen. Hjælper det ikke, så brug en anden forbindelse, fx mobilens, eller skriv til arrangøren.',
  STORE_UNAVAILABLE: 'Vi kan ikke tage imod tilmeldinger lige nu. Vent et øjeblik, og prøv igen.',
};
