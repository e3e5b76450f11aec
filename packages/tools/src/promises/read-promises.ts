/** A promise, with what the document says about its tests. */
export interface Promised {
  /** `S12` or `Q3`. */
  readonly row: string;
  /** Its text, as Markdown. */
  readonly requirement: string;
  /** The reason if it does not apply. */
  readonly without?: string;
  /** For a promise that usual runs test in a smaller size: the sizes in each run and in the long set, as Markdown. */
  readonly sizes?: { readonly each: string; readonly long: string };
  /** Related unit tests, as Markdown. */
  readonly beside: readonly string[];
}

/** Heading of the table of promises that do not apply: row, reason. */
export const withoutHeading = '## Rows that do not apply';
/** Heading of the table of promises tested in a smaller size: rows, size in every run, size in the long set. */
export const smallerHeading = '## Smaller in every run';
/** Heading of the table of related unit tests: rows, tests. */
export const besideHeading = '## Tests beside their subject';

/** Reads all promises, in their order. @throws when a table names an unknown promise, or a promise is there twice. */
export function readPromises(text: string): Promised[] {
  const [own = '', besideTables = ''] = split(text, besideHeading);
  const [applying = '', smallerTable = ''] = split(own, smallerHeading);
  const [promises = '', withoutTable = ''] = split(applying, withoutHeading);
  const without = new Map(tableRows(withoutTable).flatMap(([rows = '', reason = '']) => rowsIn(rows).map((row) => [row, reason])));
  const sizes = new Map(
    tableRows(smallerTable).flatMap(([rows = '', each = '', long = '']) => rowsIn(rows).map((row) => [row, { each, long }] as const)),
  );
  const beside = tableRows(besideTables).map(([rows = '', tests = '']) => ({ rows: rowsIn(rows), tests }));
  const found = tableRows(promises)
    .filter(([row = '']) => /^[SQ]\d+$/.test(row))
    .map(([row = '', requirement = '']): Promised => {
      const reason = without.get(row);
      const size = sizes.get(row);
      const touching = beside.filter(({ rows }) => rows.includes(row)).map(({ tests }) => tests);
      return { row, requirement, beside: touching, ...(reason !== undefined && { without: reason }), ...(size && { sizes: size }) };
    });
  const known = new Set(found.map(({ row }) => row));
  if (known.size !== found.length) throw new Error('A row of the promises stands twice');
  const strange = [...without.keys(), ...sizes.keys(), ...beside.flatMap(({ rows }) => rows)].filter((row) => !known.has(row));
  if (strange.length > 0) throw new Error(`These rows are not promised: ${strange.join(', ')}`);
  return found;
}

function split(text: string, heading: string): string[] {
  const at = text.indexOf(`\n${heading}\n`);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at)];
}

function tableRows(text: string): string[][] {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('|---'));
  return rows.map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function rowsIn(cell: string): string[] {
  return cell.match(/\b[SQ]\d+\b/g) ?? [];
}
