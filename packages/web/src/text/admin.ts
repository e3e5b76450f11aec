import { signUpWords, stateWords } from './event-words.ts';

/** Danish words of the admin's pages. */
export const adminText = {
  refresh: 'Opdater',
  users: {
    headline: 'Nyeste brugere',
    name: 'Navn',
    school: 'Skole',
    jobTitle: 'Stilling',
    email: 'E-mail',
    created: 'Oprettet',
    noSchool: 'Ingen skole',
    empty: 'Der er ingen brugere endnu',
    emptyText: 'Når den første lærer udfylder sin profil, står vedkommende her.',
  },
  signUps: {
    headline: 'Seneste tilmeldinger',
    name: 'Navn',
    event: 'Event',
    state: 'Status',
    when: 'Tilmeldt',
    reference: 'Nummer',
    empty: 'Der er ingen tilmeldinger endnu',
    emptyText: 'Så snart en lærer tager en plads, står den her.',
    toEvents: 'Se events',
  },
  states: { pending: 'Venter på skolen', confirmed: 'Har plads', waitlisted: stateWords.waitlist, cancelled: signUpWords.cancelled },
} as const;

/** "Nummer 3 på ventelisten". */
export function waitingAs(position: number): string {
  return `Nr. ${position} på ventelisten`;
}
