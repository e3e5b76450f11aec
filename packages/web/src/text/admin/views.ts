/** Danish words of saved views. */
export const viewsText = {
  headline: 'Gemte visninger',
  keep: 'Gem visning',
  name: 'Navn på visningen',
  nameMissing: 'Skriv et navn til visningen.',
  hint: 'Filtre og rækkefølge bliver gemt. Kun du ser den.',
  save: 'Gem',
  saving: 'Gemmer …',
  cancel: 'Fortryd',
  undo: 'Fortryd sletningen',
  failed: 'Dine gemte visninger kunne ikke hentes.',
} as const;

/** "Slet visningen Kladder". */
export function deleteOf(name: string): string {
  return `Slet visningen ${name}`;
}

/** "Visningen Kladder er gemt." */
export function keptOf(name: string): string {
  return `Visningen ${name} er gemt.`;
}

/** "Visningen Kladder er slettet." */
export function deletedOf(name: string): string {
  return `Visningen ${name} er slettet.`;
}
