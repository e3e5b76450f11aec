import { rowCount } from './row-text.ts';

/** Danish words of the cells and rows of a pasted list that could not be placed. */
export const unplacedText = {
  headline: 'Det her er ikke kommet med',
  text: 'Vi ved ikke, hvor det hører til. Sæt det ind på listen, eller lad det blive ude. Du kan ikke sende listen, så længe det står her.',
  into: 'Sæt det ind under',
  choose: 'Vælg en kolonne',
  missing: 'Vælg, hvor det hører til.',
  place: 'Sæt ind',
  full: 'Listen er fuld. Send de her rækker i en liste for sig, og lad dem blive ude af denne.',
  leaveOut: 'Lad det blive ude',
  rows: 'Rækker, der ikke er plads til',
} as const;

/** The label of a column of a pasted list: its heading, or its number. `at` counts from 0. */
export function columnLabel(headings: readonly string[], at: number): string {
  const heading = (headings[at] ?? '').replaceAll(/\s+/g, ' ').trim();
  return heading === '' ? `Kolonne ${at + 1} uden overskrift` : `Kolonnen »${heading}«`;
}

/** "Række 2, Robotterne: »Ida«"; `at` counts from 0. */
export function unplacedCell(at: number, name: string, text: string): string {
  return `Række ${at + 1}${name === '' ? '' : `, ${name}`}: »${text}«`;
}

interface PlacedText {
  /** The row's index, counted from 0. */
  readonly at: number;
  readonly text: string;
}

/** The unplaced cells of one column of a pasted list, or the rows that did not fit. */
export type UnplacedGroup =
  | { readonly kind: 'cells'; readonly column: string; readonly cells: readonly PlacedText[] }
  | { readonly kind: 'rows'; readonly texts: readonly string[] };

/** The error for a group, above the form: "»Ida« i række 2 er ikke kommet med." */
export function unplacedError(group: UnplacedGroup): string {
  if (group.kind === 'rows') return `${rowCount(group.texts.length)} er ikke kommet med, fordi listen er fuld.`;
  const [first] = group.cells;
  if (first !== undefined && group.cells.length === 1) return `»${first.text}« i række ${first.at + 1} er ikke kommet med.`;
  return `${group.column}: ${group.cells.length} felter er ikke kommet med.`;
}

/** The result after a group was put into the list, or left out. */
export function placedText(count: number, into: string | undefined): string {
  const fields = count === 1 ? '1 felt' : `${count} felter`;
  return into === undefined ? `${fields} er ladt ude.` : `${fields} er sat ind under »${into}«.`;
}

/** "4 rækker er ladt ude." */
export function leftOutRowsText(count: number): string {
  return `${rowCount(count)} er ladt ude.`;
}
