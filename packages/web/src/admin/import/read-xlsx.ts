import { mostColumns, mostLines } from '@edison/contracts/bff/admin/imports/list-limits';
import { unzipSync } from 'fflate';

const megabyte = 1024 * 1024;
/** What a file may unpack to: as for files of materials 100 bytes for each of its own from 10 MB on, and here no more than 100 MB. */
const most = (packed: number): number => Math.min(100 * megabyte, Math.max(10 * megabyte, packed * 100));
const readParts = /^xl\/(?:workbook\.xml|sharedStrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/;
const day = 24 * 60 * 60 * 1_000;
/** Formats of days that Excel has by itself (ECMA-376, 18.8.30). */
const dayFormats: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** The size of a sheet in Excel since 2007. */
const excelRows = 1_048_576;
const excelColumns = 16_384;

/**
 * The first sheet of an Excel file as CSV with semicolons, a line for each row as Excel counts them, to the last that has a value; days as
 * `2027-07-31`. Or why it is not taken: it has values below the last row, or to the right of the last column, that an import reads.
 *
 * @throws Error for what is no such file, is broken at any place, or unpacks to too much.
 */
export function xlsxToCsv(bytes: Uint8Array): { readonly csv: string } | { readonly unreadable: 'tooManyRows' | 'tooLarge' } {
  const parts = unpack(bytes);
  const part = (name: string): Element[] => {
    const packed = parts[name];
    return packed === undefined ? [] : [parseXml(packed)];
  };
  const sheet = part(firstSheet(part('xl/workbook.xml'), part('xl/_rels/workbook.xml.rels')));
  if (sheet.length === 0) throw new Error('no sheet');
  const texts = tagsIn(part('xl/sharedStrings.xml'), 'si').map(textOf);
  const isDay = dayStyles(part('xl/styles.xml'));
  const rows = new Map<number, ReadonlyMap<number, string>>();
  let [row, lastRow, lastColumn] = [0, 0, 0];
  for (const element of tagsIn(sheet, 'row')) {
    row = following(row, numberOf(element.getAttribute('r')), excelRows);
    const cells = readCells(element, (cell) => cellText(cell, texts, isDay));
    if (cells.size === 0) continue;
    if (row > mostLines) return { unreadable: 'tooManyRows' };
    rows.set(row, cells);
    [lastRow, lastColumn] = [row, Math.max(lastColumn, ...cells.keys())];
  }
  if (lastColumn > mostColumns) return { unreadable: 'tooLarge' };
  const line = (cells: ReadonlyMap<number, string> | undefined) =>
    Array.from({ length: lastColumn }, (_, i) => quoted(cells?.get(i + 1) ?? '')).join(';');
  return { csv: Array.from({ length: lastRow }, (_, i) => line(rows.get(i + 1))).join('\n') };
}

function unpack(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  let unpacked = 0;
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (readParts.test(name)) unpacked += originalSize;
      if (unpacked > most(bytes.length)) throw new Error('unpacks to too much');
      return readParts.test(name);
    },
  });
}

/**
 * Excel writes no DOCTYPE, whose entities can grow without end. Of XML that breaks off, browsers keep the beginning, with a `parsererror` in
 * it.
 */
function parseXml(bytes: Uint8Array): Element {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (text.includes('<!DOCTYPE')) throw new Error('has a DOCTYPE');
  const root = new DOMParser().parseFromString(text, 'application/xml').documentElement;
  if (root.localName === 'parsererror' || tagsIn([root], 'parsererror').length > 0) throw new Error('not XML');
  return root;
}

/** The number of a row or cell: the next where the file names none. One that does not follow, or that Excel does not have, is broken. */
function following(before: number, named: number | undefined, last: number): number {
  const number = named ?? before + 1;
  // What is not a number is no more than the one before, either.
  if (!(number > before && number <= last)) throw new Error('a row or cell out of order');
  return number;
}

function numberOf(reference: string | null): number | undefined {
  if (reference === null) return undefined;
  return /^\d{1,7}$/.test(reference) ? Number(reference) : Number.NaN;
}

/** The texts of a row by column, from 1, without those that are empty. */
function readCells(row: Element, read: (cell: Element) => string): ReadonlyMap<number, string> {
  const cells = new Map<number, string>();
  let column = 0;
  for (const cell of tagsIn([row], 'c')) {
    column = following(column, columnOf(cell.getAttribute('r')), excelColumns);
    const text = read(cell)
      .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .trim();
    if (text !== '') cells.set(column, text);
  }
  return cells;
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

/** The number of the column in a reference such as `AB12`, from 1. */
function columnOf(reference: string | null): number | undefined {
  if (reference === null) return undefined;
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1];
  return letters === undefined ? Number.NaN : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function cellText(cell: Element, texts: readonly string[], isDay: (style: number) => boolean): string {
  const type = cell.getAttribute('t');
  if (type === 'inlineStr') return textOf(cell);
  const value = tagsIn([cell], 'v')[0]?.textContent ?? '';
  if (value === '') return '';
  if (type === 's') {
    const text = texts[Number(value)];
    if (text === undefined) throw new Error('a text that is not there');
    return text;
  }
  if (type !== null && type !== 'n') return value;
  if (!isDay(Number(cell.getAttribute('s') ?? 0))) return value;
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(value)) * day).toISOString().slice(0, 10);
}

function quoted(cell: string): string {
  return /[;"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
