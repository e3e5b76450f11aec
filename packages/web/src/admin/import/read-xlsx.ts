import { unzipSync } from 'fflate';

const megabyte = 1024 * 1024;
/** What a file may unpack to: as for files of materials 100 bytes for each of its own from 10 MB on, and here no more than 100 MB. */
const most = (packed: number): number => Math.min(100 * megabyte, Math.max(10 * megabyte, packed * 100));
const readParts = /^xl\/(?:workbook\.xml|sharedStrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/;
const day = 24 * 60 * 60 * 1_000;
/** Formats of days that Excel has by itself (ECMA-376, 18.8.30). */
const dayFormats: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/**
 * The first sheet of an Excel file as CSV with semicolons, a line for each row as Excel counts them; days as `2027-07-31`.
 *
 * @throws Error for what is no such file, or unpacks to too much.
 */
export function xlsxToCsv(bytes: Uint8Array): string {
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (readParts.test(name)) unpacked += originalSize;
      if (unpacked > most(bytes.length)) throw new Error('unpacks to too much');
      return readParts.test(name);
    },
  });
  const part = (name: string): Element[] => {
    const found = parts[name];
    const text = found === undefined ? '<none/>' : new TextDecoder().decode(found);
    return [new DOMParser().parseFromString(text, 'application/xml').documentElement];
  };
  const texts = tagsIn(part('xl/sharedStrings.xml'), 'si').map(textOf);
  const isDay = dayStyles(part('xl/styles.xml'));
  const rows: string[][] = [];
  for (const row of tagsIn(part(firstSheet(part('xl/workbook.xml'), part('xl/_rels/workbook.xml.rels'))), 'row')) {
    const cells: string[] = [];
    for (const cell of tagsIn([row], 'c')) cells[columnOf(cell, cells.length)] = cellText(cell, texts, isDay);
    rows[Number(row.getAttribute('r') ?? rows.length + 1) - 1] = cells;
  }
  return toCsv(rows);
}

function tagsIn(elements: readonly Element[], name: string): Element[] {
  return elements.flatMap((element) => [...element.getElementsByTagNameNS('*', name)]);
}

/** The name of the part of the first sheet. */
function firstSheet(workbook: readonly Element[], relations: readonly Element[]): string {
  const [sheet] = tagsIn(workbook, 'sheet');
  const id = sheet?.getAttribute('r:id');
  const target = tagsIn(relations, 'Relationship')
    .find((each) => each.getAttribute('Id') === id)
    ?.getAttribute('Target');
  if (!target) throw new Error('no sheet');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The text of all runs, without what is spoken (`rPh`). */
function textOf(element: Element): string {
  return tagsIn([element], 't')
    .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent)
    .join('');
}

/** Which styles of cells show a number as a day. */
function dayStyles(styles: readonly Element[]): (style: number) => boolean {
  const own = new Map(
    tagsIn(styles, 'numFmt').map((format) => [Number(format.getAttribute('numFmtId')), format.getAttribute('formatCode') ?? '']),
  );
  const formats = tagsIn(tagsIn(styles, 'cellXfs'), 'xf').map((xf) => Number(xf.getAttribute('numFmtId')));
  const isDay = (format: number) =>
    dayFormats.has(format) || /[yd]/i.test((own.get(format) ?? '').replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
  return (style) => isDay(formats[style] ?? 0);
}

/** The number of the column in a reference such as `AB12`, from 0. */
function columnOf(cell: Element, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(cell.getAttribute('r') ?? '')?.[0];
  if (letters === undefined) return next;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: Element, texts: readonly string[], isDay: (style: number) => boolean): string {
  const type = cell.getAttribute('t');
  if (type === 'inlineStr') return textOf(cell);
  const value = tagsIn([cell], 'v')[0]?.textContent ?? '';
  if (type === 's') return texts[Number(value)] ?? '';
  if (type !== null && type !== 'n') return value;
  if (value === '' || !isDay(Number(cell.getAttribute('s') ?? 0))) return value;
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(value)) * day).toISOString().slice(0, 10);
}

function toCsv(rows: readonly (readonly string[] | undefined)[]): string {
  const lines = Array.from(rows, (row = []) => Array.from(row, (cell = '') => cell.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()));
  const width = Math.max(0, ...lines.map((cells) => cells.findLastIndex((cell) => cell !== '') + 1));
  const quoted = (cell: string) => (/[;"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return lines.map((cells) => Array.from({ length: width }, (_, i) => quoted(cells[i] ?? '')).join(';')).join('\n');
}
