import { friendlyDay } from '../dates.ts';
import { optionalWord } from '../field-words.ts';

/** Danish words of the account page. */
export const accountText = {
  lead: 'Her retter du det, vi ved om dig, og vælger, hvad vi må skrive til dig om.',
  about: {
    headline: 'Dig',
    name: 'Navn',
    phone: 'Telefon',
    noPhone: 'Ikke oplyst',
    jobTitle: 'Stilling',
    grades: 'Klassetrin',
    subjects: 'Fag',
    none: 'Ingen valgt',
    change: 'Ret dine oplysninger',
    form: 'Dine oplysninger',
    send: 'Gem dine oplysninger',
    sending: 'Gemmer …',
    cancel: 'Fortryd',
    saved: 'Dine oplysninger er gemt',
    summary: 'Ret det her, så gemmer vi',
    refused: 'Dine oplysninger blev ikke gemt',
  },
  school: {
    headline: 'Din skole',
    missing: 'Du har ikke valgt en skole. Uden en skole kan du ikke tilmelde dig.',
    rejected: 'Vi kunne ikke godkende skolen. Vælg en anden, eller skriv til os.',
    confirmed: 'Du har sagt, at du er på skolen i skoleåret',
    reaffirmText: 'Et nyt skoleår er begyndt. Er du stadig på skolen, så bekræft det, og tilmeld dig igen.',
    reaffirm: 'Ja, jeg er stadig på skolen',
    reaffirming: 'Bekræfter …',
    reaffirmed: 'Tak. Nu ved vi, at du er på skolen i dette skoleår.',
    reaffirmRefused: 'Skolen blev ikke bekræftet',
    change: 'Skift skole',
    choose: 'Vælg en skole',
    send: 'Skift til skolen',
    sending: 'Skifter …',
    closed: 'Vælg den skole, du er på nu. Så kan du tilmelde dig igen.',
    cancel: 'Behold din skole',
    cancelChoice: 'Fortryd',
    hint: 'Dine tilmeldinger følger med dig til den nye skole.',
    saved: 'Din skole er skiftet',
    summary: 'Ret det her, så skifter vi skolen',
    refused: 'Din skole blev ikke skiftet',
  },
  notices: {
    headline: 'Mails fra os',
    legend: 'Hvad må vi skrive om?',
    hint: 'Svar på dine egne tilmeldinger og ændringer i dem får du altid.',
    send: 'Gem dine valg',
    sending: 'Gemmer …',
    saved: 'Dine valg er gemt',
    summary: 'Ret det her, så gemmer vi',
    refused: 'Dine valg blev ikke gemt',
  },
  email: {
    headline: 'Sådan logger du ind',
    text: 'Du logger ind med din e-mail, så den skiftes, hvor du logger ind. Vi sender et link til den nye adresse, og skiftet gælder, når du har klikket på det.',
    change: 'Skift e-mail',
    changePassword: 'Skift adgangskode',
    twoSteps: 'Med to trin er din adgangskode ikke nok til at logge ind. Så kan ingen bruge din profil, selv om de gætter den.',
    secondFactor: 'Log ind med to trin',
    byMail: 'Vil du skifte e-mail, så skriv til os fra den gamle.',
  },
  stored: {
    headline: 'Det gemmer vi om dig',
    text: 'Hent alt, hvad vi har gemt om dig: din profil, tilmeldinger, hold, afleveringer, mails og ændringer.',
    table: 'Hent som regneark (CSV)',
    whole: 'Hent som datafil (JSON)',
    policy: 'Sådan passer vi på dine oplysninger',
  },
  deletion: {
    headline: 'Slet din profil',
    what: [
      'Din profil og det, vi ved om dig, bliver slettet om 14 dage.',
      'Pladser på events efter den dag giver vi fri med det samme.',
      'Indtil da kan du fortryde her. Pladserne får du ikke tilbage.',
    ],
    reason: 'Hvorfor vil du slette den?',
    optional: optionalWord,
    noReason: 'Det vil jeg ikke sige',
    ask: 'Slet min profil',
    asking: 'Sender …',
    confirm: {
      headline: 'Skal din profil slettes?',
      text: 'Dine pladser på events om mere end 14 dage bliver givet fri nu. Du kan fortryde sletningen i 14 dage.',
      yes: 'Ja, slet den om 14 dage',
      no: 'Behold min profil',
    },
    refused: 'Din profil bliver ikke slettet',
    regretText: 'Vi har sendt dig en mail om det. Indtil da virker alt som før, og du kan fortryde.',
    regret: 'Fortryd sletningen',
    regretting: 'Fortryder …',
    regretted: 'Din profil bliver ikke slettet. Godt, at du bliver.',
    regretRefused: 'Sletningen er ikke fortrudt endnu',
  },
} as const;

export const leavingReasons = [
  { value: 'left-school', label: 'Jeg er holdt op på skolen' },
  { value: 'not-used', label: 'Jeg bruger den ikke' },
  { value: 'too-many-mails', label: 'Jeg får for mange mails' },
  { value: 'privacy', label: 'Jeg vil ikke have, at I gemmer noget om mig' },
  { value: 'other', label: 'Noget andet' },
] as const;

/** "Du sagde ja til nyheder fredag d. 3. oktober 2026." */
export function newsSinceText(instant: string): string {
  return `Du sagde ja til nyheder ${friendlyDay(instant)}.`;
}
