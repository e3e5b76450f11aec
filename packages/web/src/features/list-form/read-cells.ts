/**
 * Parses text as spreadsheets copy or save it: cells separated by tabs, semicolons or commas, quoted where they contain a separator, a
 * quote (doubled) or a line break; any line endings; an optional byte order mark. Empty rows are left out.
 */
export function readCells(text: string): readonly (readonly string[])[] {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const separator = separatorOf(plain);
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = (): void => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] ?? '';
    if (quoted && sign === '"' && plain[at + 1] === '"') {
      cell += sign;
      at += 1;
    } else if (sign === '"' && (quoted || cell.trim() === '')) {
      quoted = !quoted;
    } else if (!quoted && sign === separator) {
      endCell();
    } else if (!quoted && sign === '\n') {
      endCell();
      rows.push([]);
    } else {
      cell += sign;
    }
  }
  endCell();
  return rows.filter((row) => row.some((each) => each !== ''));
}

/**
 * How many lines stand above the headings of a pasted list, such as its title: each a single cell. 0 where no row near the top holds headings.
 */
export function linesAbove(rows: readonly (readonly string[])[], isHeader: (row: readonly string[]) => boolean): number {
  const at = rows.slice(0, 5).findIndex((row) => isHeader(row));
  return rows.slice(0, at).every((row) => row.filter((cell) => cell !== '').length === 1) ? Math.max(at, 0) : 0;
}

/** The headings of unknown columns without any value. */
export function emptyColumns(rows: readonly (readonly string[])[], columns: readonly unknown[]): readonly string[] {
  const [headings = [], ...below] = rows;
  return headings.filter((heading, at) => heading !== '' && columns[at] === undefined && below.every((row) => (row[at] ?? '') === ''));
}

/** The separator: the first of tab and semicolon that occurs, else a comma. */
function separatorOf(text: string): string {
  return ['\t', ';', ','].find((sign) => text.split('\n').some((line) => line.includes(sign))) ?? '\t';
}
