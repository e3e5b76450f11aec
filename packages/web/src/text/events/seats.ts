import type { EdisonEvent } from '@edison/contracts/bff/events';

/** The label and hint of the seats field, by the unit of the capacity. */
export const seatsWords: Readonly<Record<NonNullable<EdisonEvent['capacityUnit']>, { readonly label: string; readonly hint: string }>> = {
  person: { label: 'Antal pladser', hint: 'Tæl alle med, der skal have en plads.' },
  team: { label: 'Antal hold', hint: 'Hvert hold har én plads.' },
  class: { label: 'Antal klasser', hint: 'Hver klasse har én plads.' },
};

/** The hint of the seats field, with how many the teams above need. */
export function seatsHint(unit: EdisonEvent['capacityUnit'] = 'person', needed: number): string {
  const { hint } = seatsWords[unit];
  return needed === 0 ? hint : `${hint} Holdene herover fylder ${needed}.`;
}

/** The error when there are fewer seats than the teams need. */
export function seatsNeededText(needed: number): string {
  return `Holdene fylder ${needed}. Skriv mindst ${needed}, eller fjern et hold.`;
}

/** What a position in the queue means: a group at the head waits until all its seats are free, and smaller ones may pass it after a time. */
export function queueWordsFor(position: number, seats: number, mayBePassed = false): string {
  if (position === 1 && seats === 1) return 'Du er den næste, der får en plads.';
  const head = position === 1 ? 'I har' : 'den forreste har';
  const passed = ` Mindre grupper må komme forbi, når ${head} ventet i to døgn, eller når der er 14 dage eller mindre til.`;
  const words =
    position === 1
      ? `I er de næste. I får plads, når der er ${seats} ledige på én gang.`
      : 'Den forreste i køen kan vente på flere pladser på én gang. Derfor kan køen stå stille, selv om der er en ledig plads.';
  return mayBePassed ? words + passed : words;
}
