import type { SentMail } from '@edison/contracts/bff/admin/person';

/** Danish words of the admins' page on one person. */
export const personText = {
  find: {
    lead: 'Find den, du vil vide noget om. Et halvt navn er nok.',
    caption: 'Brugere',
    newest: 'Nyeste brugere',
    empty: 'Der er ingen brugere endnu',
    emptyText: 'Når den første lærer udfylder sin profil, kan du finde vedkommende her.',
  },
  other: 'Find en anden',
  missing: 'Vi kender ikke den person',
  missingText: 'Måske er profilen slettet, eller også er der en fejl i adressen.',
  closed: 'Profilen er lukket',
  closedText: 'Personen kan ikke logge ind. Pladser på kommende events er givet fri.',
  profile: {
    headline: 'Profil',
    name: 'Navn',
    email: 'E-mail',
    phone: 'Telefon',
    jobTitle: 'Stilling',
    grades: 'Klassetrin',
    subjects: 'Fag',
    created: 'Oprettet',
    lastLogin: 'Sidst set',
    never: 'Aldrig',
    none: '–',
  },
  school: {
    headline: 'Skole',
    none: 'Ingen skole',
    noneText: 'Læreren vælger selv sin skole, ved næste login.',
    number: 'Institutionsnummer',
    place: 'Sted',
    state: 'Status',
    states: { pending: 'Venter på godkendelse', confirmed: 'Godkendt', rejected: 'Afvist', merged: 'Lagt sammen' },
    year: 'Bekræftet for',
    see: 'Se skolen',
  },
  programmes: { headline: 'Forløb', empty: 'Er ikke med i noget forløb', emptyText: 'Forløb, som læreren går med i, står her.' },
  signUps: {
    headline: 'Tilmeldinger',
    empty: 'Ingen tilmeldinger',
    emptyText: 'Når personen tager en plads, står den her.',
    event: 'Event',
    starts: 'Starter',
    state: 'Status',
    seats: 'Pladser',
    when: 'Tilmeldt',
    reference: 'Nummer',
    most: 'Kun de 200 nyeste vises.',
  },
  materials: {
    headline: 'Materialer',
    empty: 'Har ikke hentet noget',
    emptyText: 'Materialer, som personen henter, står her.',
    title: 'Materiale',
    downloads: 'Hentet',
    last: 'Senest',
  },
  mails: {
    headline: 'Mails',
    lead: 'Mails til personen fra de sidste 30 dage. Mails om adgangskode sendes fra login og står ikke her.',
    empty: 'Ingen mails',
    emptyText: 'Mails, som systemet sender til personen, står her i 30 dage.',
    counted: { one: 'mail', many: 'mails' },
    subject: 'Emne',
    kind: 'Handler om',
    written: 'Skrevet',
    sent: 'Sendt',
    state: 'Status',
  },
} as const;

export const mailKinds: Readonly<Record<SentMail['kind'], string>> = {
  'sign-up': 'Tilmelding',
  account: 'Profil',
  institution: 'Skole',
  recording: 'Optagelse',
  message: 'Besked',
  other: 'Andet',
};

export const mailStates: Readonly<Record<SentMail['state'], string>> = {
  queued: 'Venter',
  retrying: 'Prøves igen',
  sent: 'Sendt',
  dead: 'Kom ikke frem',
};

/** "Hentet 3 gange". */
export function times(count: number): string {
  return count === 1 ? '1 gang' : `${count} gange`;
}
