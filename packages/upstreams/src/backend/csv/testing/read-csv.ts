/** Reads a file as RFC 4180 has it, with semicolons: rows of cells, the BOM left in the first. For tests. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/gu)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ';') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
