/**
 * The cells of a list as spreadsheets copy and save it: tabs, semicolons or commas between cells, quotes around a cell that holds one
 * of those or a line break (doubled inside), any line ends, a mark of the byte order in front. Rows with nothing in them are left out.
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

/** The headings of columns that have no place here and nothing in them. */
export function emptyColumns(rows: readonly (readonly string[])[], columns: readonly unknown[]): readonly string[] {
  const [headings = [], ...below] = rows;
  return headings.filter((heading, at) => heading !== '' && columns[at] === undefined && below.every((row) => (row[at] ?? '') === ''));
}

/** What stands between cells: the first of these that a line of the list has; a comma only where there is nothing else. */
function separatorOf(text: string): string {
  return ['\t', ';', ','].find((sign) => text.split('\n').some((line) => line.includes(sign))) ?? '\t';
}
