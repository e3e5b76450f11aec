/** Danish words of a printed receipt. */
export const printText = {
  button: 'Udskriv',
  kind: 'Kvittering for tilmelding',
  printed: 'Udskrevet',
  session: 'Del',
  seats: 'Pladser',
  teams: 'Hold',
  name: 'Navn',
  organisation: 'Skole',
  organiser: 'Arrangør',
} as const;
