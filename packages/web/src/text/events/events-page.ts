import type { EdisonEvent } from '@edison/contracts/bff/events';

/** Danish words of the page where a teacher finds events and signs up. */
export const eventsPageText = {
  filters: {
    name: 'Find et event',
    kind: 'Type',
    allKinds: 'Alle typer',
    region: 'Region',
    allRegions: 'Hele landet',
    narrow: 'Vis kun',
    online: 'Online',
    seats: 'Ledige pladser',
    clear: 'Ryd filtre',
    clearAll: 'Ryd filtrene, og se alle',
  },
  nothing: {
    headline: 'Ingen events passer til dit valg',
    text: 'Vælg en anden type eller region, eller ryd filtrene for at se alle events.',
  },
  unknownEvent: {
    headline: 'Vi kan ikke finde det event',
    text: 'Måske er det taget af programmet. Se, om et af de andre passer dig.',
  },
  offline: {
    headline: 'Du er uden net',
    text: 'Det, du ser, kan være gammelt. Vi henter det nye, så snart du er på nettet igen.',
  },
  more: 'Vis mere',
  less: 'Vis mindre',
  list: 'Tilmeld flere på én gang',
} as const;

/** "Tilmeldingen åbner mandag d. 14. december 2026 kl. 8.00". */
export function opensText(when: string): string {
  return `Tilmeldingen åbner ${when}`;
}

/** "1 event", "8 events", "3 af 8 events". */
export function hitsText(hits: number, all: number): string {
  const events = all === 1 ? 'event' : 'events';
  return hits === all ? `${all} ${events}` : `${hits} af ${all} ${events}`;
}

/** "På hold skal I være 2–5." */
export function teamSizeText({ min, max }: NonNullable<EdisonEvent['team']>): string {
  return min === max ? `${min} på hvert hold` : `${min}–${max} på hvert hold`;
}
