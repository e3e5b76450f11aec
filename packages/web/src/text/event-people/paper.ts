import { peopleCount } from './sign-ups.ts';

/** Danish words of the lists that an admin prints. */
export const paperText = {
  here: 'Mødt',
  cards: 'Udskriv navnekort',
  cardsOf: 'Navnekort',
  fetching: 'Henter holdene …',
  failed: 'Holdene kunne ikke hentes',
} as const;

/** "12 personer, 14 pladser". */
export function signedUpCount(people: number, seats: number): string {
  return `${peopleCount(people)}, ${seats} ${seats === 1 ? 'plads' : 'pladser'}`;
}
