/** Errors of a row, where a shorter sentence than that of the error code fits the cell. */
export const rowWrong = {
  seats: 'Skriv et tal mellem 1 og 30.',
  signedUp: 'Er tilmeldt allerede. Fjern rækken.',
  closed: 'Profilen er lukket. Fjern rækken.',
  full: 'Der er ikke plads til denne række. Fjern den.',
} as const;

/** The error when a row needs more seats than are free: "Der er kun 2 pladser." */
export function fullRowText(fits: number): string {
  return `Der er kun ${fits === 1 ? '1 plads' : `${fits} pladser`}. Skriv færre, eller fjern rækken.`;
}

/** "Samme email som i række 3"; `at` counts from 0. */
export function sameRowText(at: number): string {
  return `Samme email som i række ${at + 1}.`;
}

/** The name of a cell: "Række 7, email". */
export function cellName(at: number, column: string): string {
  return `Række ${at + 1}, ${column.toLocaleLowerCase('da')}`;
}

/** "Fjern række 3, Anna Bo". */
export function removeRowLabel(at: number, name: string): string {
  return name === '' ? `Fjern række ${at + 1}` : `Fjern række ${at + 1}, ${name}`;
}

/** "Ret række 3": the start of the label of the button that opens the row, before its name. */
export function openRowLabel(at: number): string {
  return `Ret række ${at + 1},`;
}

/** "Nummer 3 på ventelisten". */
export function queueText(position: number): string {
  return `Nummer ${position} på ventelisten`;
}

/** The short form for phones: "Nr. 3 i køen". */
export function shortQueueText(position: number): string {
  return `Nr. ${position} i køen`;
}

/** "2 rækker skal rettes". */
export function rowsToMendText(count: number): string {
  return `${rowCount(count)} skal rettes.`;
}

/** What was read from a pasted list. */
export function readRowsText({
  read,
  left,
  most,
  unused,
}: {
  readonly read: number;
  readonly left: number;
  /** The most rows a list may have. */
  readonly most: number;
  readonly unused: readonly string[];
}): string {
  const rows = `${rowCount(read)} er sat ind.`;
  const last = left === 1 ? 'den sidste er ikke med. Send den' : `de sidste ${left} er ikke med. Send dem`;
  const more = left === 0 ? '' : ` En liste har højst ${most} rækker, så ${last} i en liste for sig bagefter.`;
  const columns = unused.length === 0 ? '' : ` Vi brugte ikke ${unused.map((name) => `»${name}«`).join(', ')}.`;
  return rows + more + columns;
}

/** "1 række", "25 rækker". */
export function rowCount(count: number): string {
  return count === 1 ? '1 række' : `${count} rækker`;
}
