import type { SignUpState } from '@edison/contracts/events';

/** The words of the sign-up panel. */
export const panelWords = {
  headline: 'Tilmelding',
  waitlistHeadline: 'Kom på venteliste',
  guest: 'Du skal være logget ind for at få en plads. Bagefter kommer du tilbage hertil.',
  guestWaitlist: 'Alle pladser er taget lige nu. Log ind, og skriv dig på ventelisten, så får du den første ledige plads.',
  login: 'Log ind for at tilmelde dig',
  loading: 'Henter tilmelding …',
  others: 'Se andre events',
  when: 'Hvornår vil du med?',
  seats: 'Hvor mange pladser?',
  seatsHint: 'Tæl alle med, der skal have en plads.',
  note: 'Besked til arrangøren (valgfri)',
  noteHint: 'Skriv for eksempel om allergi eller særlige behov. Skriv ikke elevers navne.',
  submit: 'Tilmeld mig',
  submitWaitlist: 'Skriv mig på venteliste',
  sending: 'Sender …',
  summary: 'Det gik ikke',
  own: 'Du er tilmeldt',
  reference: 'Dit nummer',
  position: 'Din plads i køen',
  calendar: 'Læg i kalender',
  mine: 'Se mine tilmeldinger',
  change: 'Du kan melde fra under Min profil.',
} as const;

/** Sentences under a field of the form. */
export const fieldWords = {
  when: 'Vælg, hvornår du vil med.',
  seats: 'Skriv et tal mellem 1 og 30.',
  note: 'Skriv højst 500 tegn.',
} as const;

/** Why one cannot sign up, and what to do instead. */
export const shutWords = {
  cancelled: { headline: 'Eventet er aflyst', text: 'Alle, der var tilmeldt, har fået besked. Se, om et andet event passer dig.' },
  held: { headline: 'Eventet er afholdt', text: 'Tak til alle, der var med. Se, hvad der kommer nu.' },
  closed: { headline: 'Tilmeldingen er lukket', text: 'Fristen er overskredet. Skriv til arrangøren, hvis du har spørgsmål.' },
  'opens-later': { headline: 'Tilmeldingen åbner', text: 'Kom tilbage til siden dér, så kan du få en plads.' },
  full: { headline: 'Alle pladser er taget', text: 'Der er ingen venteliste til dette event. Se, om et andet event passer dig.' },
} as const;

/** What just happened, and what happens next. */
export const nextWords: Readonly<Record<SignUpState, { readonly headline: string; readonly next: string }>> = {
  confirmed: {
    headline: 'Du har en plads!',
    next: 'Vi har sendt dig en mail med alt det praktiske og en kalenderfil. Kan du alligevel ikke komme, så meld fra, så en anden får pladsen.',
  },
  waitlisted: {
    headline: 'Du står på venteliste',
    next: 'Bliver der en plads ledig, får du den med det samme, og så skriver vi til dig. Du behøver ikke gøre mere.',
  },
  pending: {
    headline: 'Vi har din tilmelding',
    next: 'Din skole er ved at blive godkendt. Så snart det er sket, får du svar på en mail. Indtil da har du ikke en fast plads.',
  },
  cancelled: {
    headline: 'Tilmeldingen er afmeldt',
    next: 'Du har ikke længere en plads. Du kan tilmelde dig igen, så længe der er åbent.',
  },
};
