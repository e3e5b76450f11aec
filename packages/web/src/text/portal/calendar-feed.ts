import { friendlyDay } from '../dates.ts';

/** Danish words of the secret address of a person's calendar. */
export const feedText = {
  headline: 'Dine datoer i din egen kalender',
  lead: 'Få dine tilmeldinger ind i Outlook, Google Kalender eller Apple Kalender. Ændrer en dato sig, følger kalenderen med.',
  make: 'Lav en kalenderadresse',
  making: 'Laver adressen …',
  refused: 'Adressen blev ikke lavet',
  made: 'Din kalenderadresse er klar',
  once: 'Kopiér den nu. Af hensyn til din sikkerhed viser vi den kun denne ene gang.',
  address: 'Hemmelig adresse',
  copy: 'Kopiér adressen',
  copied: 'Adressen er kopieret.',
  notCopied: 'Din browser lod os ikke kopiere. Marker adressen, og kopiér den selv.',
  warning: 'Alle, der har adressen, kan læse dine datoer. Del den ikke. Er den kommet ud, så lav en ny.',
  how: 'Sådan gør du',
  programs: [
    { name: 'Outlook', way: 'Vælg Tilføj kalender, Abonner fra internettet, og sæt adressen ind.' },
    { name: 'Google Kalender', way: 'Tryk på plus ved Andre kalendere, vælg Fra URL, og sæt adressen ind.' },
    { name: 'Apple Kalender', way: 'Vælg Arkiv, Nyt kalenderabonnement, og sæt adressen ind. På iPhone: Kalendere, Tilføj kalender.' },
  ],
  renew: 'Lav en ny adresse',
  renewQuestion: {
    headline: 'Vil du lave en ny adresse?',
    text: 'Den gamle holder op med at virke med det samme. Du skal sætte den nye ind i din kalender.',
    confirmLabel: 'Ja, lav en ny',
    cancelLabel: 'Nej, behold den gamle',
  },
  stop: 'Luk adressen',
  stopping: 'Lukker …',
  stopRefused: 'Adressen er stadig åben',
  stopQuestion: {
    headline: 'Vil du lukke adressen?',
    text: 'Din kalender får ikke flere datoer herfra. Du kan altid lave en ny adresse.',
    confirmLabel: 'Ja, luk den',
    cancelLabel: 'Nej, behold den',
  },
  stopped: 'Adressen er lukket. Ingen kan læse dine datoer med den mere.',
} as const;

/** "Du har haft en adresse siden fredag d. 20. november 2026." */
export function sinceWords(since: string): string {
  return `Du har en adresse, som er lavet ${friendlyDay(since)}. Er den blevet væk, så lav en ny.`;
}
