import type { ReadList } from '../list/list-kind.ts';
import { readCells } from '../reading/read-cells.ts';
import type { PersonColumn as Column, PersonTexts as RowTexts } from './person-row.ts';

/** What headers of columns are called, in Danish and English; without case, dots, dashes and spaces. */
const headers: Readonly<Record<Column | 'name', readonly string[]>> = {
  firstName: ['fornavn', 'fornavne', 'firstname', 'givenname', 'forename'],
  lastName: ['efternavn', 'efternavne', 'lastname', 'surname', 'familyname'],
  name: ['navn', 'fuldenavn', 'fuldtnavn', 'deltager', 'name', 'fullname', 'participant'],
  email: ['email', 'mail', 'mailadresse', 'emailadresse', 'emailaddress', 'epost', 'adresse'],
  seats: ['pladser', 'antalpladser', 'antal', 'seats', 'places', 'numberofseats'],
  organisation: ['skole', 'organisation', 'institution', 'arbejdsplads', 'arbejdssted', 'school', 'organization', 'company', 'workplace'],
  note: [
    'besked',
    'note',
    'noter',
    'bemærkning',
    'bemærkninger',
    'kommentar',
    'kommentarer',
    'allergi',
    'notes',
    'message',
    'comment',
    'comments',
  ],
};
const empty: RowTexts = { firstName: '', lastName: '', email: '', seats: '', organisation: '', note: '' };
const inOrder = ['firstName', 'lastName', 'email', 'seats', 'organisation', 'note'] as const;

/** People out of a list that was pasted. A header row says which column is what; without one the address tells where names stand. */
export function readPeople(text: string): ReadList {
  const cells = readCells(text);
  const first = cells[0] ?? [];
  if (!isHeader(first)) return { rows: cells.map((row) => toRow(row, guess(cells))), unused: [] };
  const columns = first.map(columnOf);
  return {
    rows: cells.slice(1).map((row) => toRow(row, columns)),
    unused: first.filter((name, at) => name !== '' && columns[at] === undefined),
  };
}

function columnOf(header: string): Column | 'name' | undefined {
  const bare = header.toLocaleLowerCase('da').replaceAll(/[^\p{L}]/gu, '');
  return [...inOrder, 'name' as const].find((column) => headers[column].includes(bare));
}

/** A row of names for columns holds no address, and at least one name that we know. */
function isHeader(row: readonly string[]): boolean {
  return row.every((cell) => !cell.includes('@')) && row.some((cell) => columnOf(cell) !== undefined);
}

/** Without headers: whatever stands before the address is the name, in one cell or two; behind it in our own order. */
function guess(cells: readonly (readonly string[])[]): readonly (Column | 'name')[] {
  const at = Math.max(...cells.map((row) => row.findIndex((cell) => cell.includes('@'))), -1);
  if (at === 0) return ['email', 'firstName', 'lastName', 'seats', 'organisation', 'note'];
  if (at === 1) return ['name', 'email', 'seats', 'organisation', 'note'];
  return inOrder;
}

function toRow(cells: readonly string[], columns: readonly (Column | 'name' | undefined)[]): RowTexts {
  const row: Record<Column, string> = { ...empty };
  for (const [at, column] of columns.entries()) {
    const cell = (cells[at] ?? '').replaceAll(/\s+/g, ' ');
    if (column === 'name') Object.assign(row, splitName(cell));
    else if (column !== undefined) row[column] = cell;
  }
  return { ...row, ...splitAddress(row) };
}

/** "Hansen, Anna" and "Anna Hansen": the last word is the last name. */
function splitName(name: string): Pick<RowTexts, 'firstName' | 'lastName'> {
  const [last = '', first] = name.split(',').map((part) => part.trim());
  if (first !== undefined) return { firstName: first, lastName: last };
  const at = name.lastIndexOf(' ');
  return at < 0 ? { firstName: name, lastName: '' } : { firstName: name.slice(0, at), lastName: name.slice(at + 1) };
}

/** An address as mail programs copy it, "Anna Hansen <anna@skole.dk>", is a name and an address. */
function splitAddress({ firstName, lastName, email }: RowTexts): Partial<RowTexts> {
  const [, name = '', address] = /^"?([^"<]*?)"?\s*<([^<>]+)>$/.exec(email) ?? [];
  if (address === undefined) return {};
  return { email: address.trim(), ...(firstName === '' && lastName === '' ? splitName(name.trim()) : {}) };
}
