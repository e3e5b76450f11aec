import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { domainToUnicode } from 'node:url';
import type { ImportedRow } from '@edison/contracts/bff/admin/imports/institution-import';
import { isClosed } from '../../calendar/closed-institutions.ts';
import type { Store } from '../../database/tables.ts';
import { foldDanish } from '../../text/fold-danish.ts';
import { entryColumns } from '../describe-institution.ts';
import { byNumbers } from '../institution-names.ts';
import { type Candidate, mostOffered, rowsInOneTurn, similarTo } from '../likeness/find-similar.ts';
import type { ListedSchool, ReadRow } from './read-school-list.ts';

export type KnownInstitution = Awaited<ReturnType<typeof readInstitutions>>[number];

/** A row of a list beside the institution that it is. */
export interface ComparedRow {
  readonly read: ReadRow;
  readonly outcome: ImportedRow | 'same';
  /** Undefined for a row that changes nothing. */
  readonly school?: ListedSchool;
  /** The institution that the row changes; undefined for a new one. */
  readonly known?: KnownInstitution | undefined;
  /** The id of the known or new institution. */
  readonly id: string;
  /** Mail domains that the institution does not have yet. */
  readonly newDomains: readonly string[];
  readonly mainNumber?: string | null;
  /** The main school's id, where it changes. */
  readonly partOf?: string;
}

interface Ours {
  readonly institutions: readonly KnownInstitution[];
  /** A domain, a blank, and the institution's id. */
  readonly domains: ReadonlySet<string>;
}

interface Decisions {
  /** Of rows that resemble an institution, which one they are, or null for a new one. */
  readonly decided: ReadonlyMap<number, string | null>;
  /** What rows resemble, by `findCandidates` among the same institutions. */
  readonly similar: ReadonlyMap<number, readonly Candidate[]>;
  readonly now: Date;
}

const fields = ['name', 'number', 'type', 'street', 'postal_code', 'city', 'municipality', 'phone', 'closed_on'] as const;
const wireNames: Readonly<Record<string, string>> = { postal_code: 'postalCode', closed_on: 'closedOn' };

/** Every institution that is not merged. */
export function readInstitutions(store: Store) {
  return store
    .selectFrom('institutions as i')
    .select(entryColumns)
    .select(['i.former_numbers', 'i.phone', 'i.closed_on', 'i.corrected'])
    .where('i.state', '!=', 'merged')
    .execute();
}

/** What each row of a list would do, in the order of the list. An institution is known by its number, or else by name and postal code. */
export function compareList(rows: readonly ReadRow[], ours: Ours, decisions: Decisions): readonly ComparedRow[] {
  const find = finderIn(rows, ours.institutions, decisions);
  const seen = new Set<string>();
  const compared = rows.map((row) => compareRow(row, find, seen, { ours, now: decisions.now }));
  return withMainSchools(compared, ours.institutions);
}

/**
 * The institutions that rows resemble, by the number of the row: of those that are not known by number or place, and not said to be new.
 * Thousands of names are compared, so it is done before anything is locked, and others have their turn in between.
 */
export async function findCandidates(
  rows: readonly ReadRow[],
  all: readonly KnownInstitution[],
  decided: Decisions['decided'],
): Promise<ReadonlyMap<number, readonly Candidate[]>> {
  const find = finderIn(rows, all, { decided, similar: new Map() });
  const confirmed = all.filter(({ state }) => state === 'confirmed');
  const nearby = Map.groupBy(confirmed, ({ municipality }) => municipality);
  const unnumbered = Map.groupBy(
    confirmed.filter(({ number }) => number === null),
    ({ municipality }) => municipality,
  );
  const similar = new Map<number, readonly Candidate[]>();
  let compared = 0;
  for (const read of rows) {
    if ('problem' in read || decided.get(read.row) === null || Object.keys(find(read, read.school)).length > 0) continue;
    const neighbours = (read.school.number === null ? nearby : unnumbered).get(read.school.municipality) ?? [];
    const candidates = similarTo(read.school, neighbours).slice(0, mostOffered);
    if (candidates.length > 0) similar.set(read.row, candidates);
    compared += 1;
    if (compared % rowsInOneTurn === 0) await setImmediate();
  }
  return similar;
}

type Find = ReturnType<typeof finderIn>;

function finderIn(
  rows: readonly ReadRow[],
  all: readonly KnownInstitution[],
  { decided, similar }: Pick<Decisions, 'decided' | 'similar'>,
) {
  const byId = new Map(all.map((known) => [known.id, known]));
  const byPlace = new Map(all.map((known) => [placeOf(known), known]));
  const byNumber = byNumbers(all);
  const listed = new Set(rows.map(({ number }) => number));
  return ({ row }: ReadRow, school: ListedSchool) => {
    const numbered = byNumber.get(school.number ?? '');
    const isFormer = numbered !== undefined && numbered.number !== null && numbered.number !== school.number;
    if (isFormer && listed.has(numbered.number ?? '')) return { mergedInto: numbered.name };
    const sameName = byPlace.get(placeOf(school));
    // The same name and postal code with another number is another school.
    const known = numbered ?? (school.number === null || sameName?.number === null ? sameName : undefined);
    if (known) return { known };
    const answer = decided.get(row);
    const candidates = similar.get(row);
    if (answer === null || candidates === undefined) return {};
    const chosen = answer !== undefined && candidates.some((each) => each.row.id === answer) ? byId.get(answer) : undefined;
    return chosen ? { known: chosen } : { candidates };
  };
}

interface Context {
  readonly ours: Ours;
  readonly now: Date;
}

function compareRow(read: ReadRow, find: Find, seen: Set<string>, { ours, now }: Context): ComparedRow {
  const plain = (outcome: ImportedRow['outcome'], more: Partial<ImportedRow> = {}): ComparedRow => ({
    outcome: { row: read.row, name: read.name, number: read.number, outcome, fields: [], ...more },
    read,
    id: '',
    newDomains: [],
  });
  if ('problem' in read) return plain('refused', { problem: read.problem });
  const { school, domains, mainNumber } = read;
  const keys = [placeOf(school), ...(school.number === null ? [] : [school.number])];
  if (keys.some((key) => seen.has(key))) return plain('refused', { problem: 'twice' });
  for (const key of keys) seen.add(key);
  const { known, mergedInto, candidates } = { known: undefined, mergedInto: undefined, candidates: undefined, ...find(read, school) };
  if (mergedInto !== undefined) return plain('merged', { mergedInto });
  if (candidates !== undefined)
    return plain('similar', {
      candidates: candidates.map(({ row }) => ({
        institutionId: row.id,
        name: row.name,
        place: `${row.postal_code ?? ''} ${row.city}`.trim(),
      })),
    });
  if (known === undefined) {
    if (isClosed(school.closed_on, now)) return plain('skipped');
    return { ...plain('new', shownDomains(domains)), id: randomUUID(), school, newDomains: domains, mainNumber };
  }
  if (known.state !== 'confirmed') return plain('refused', { problem: 'undecided' });
  // Found by its number in one row and by its old name in another.
  if (seen.has(known.id)) return plain('refused', { problem: 'twice' });
  seen.add(known.id);
  const newDomains = domains.filter((domain) => !ours.domains.has(`${domain} ${known.id}`));
  return { ...compareKnown(school, known, newDomains, plain), read, id: known.id, school, known, newDomains, mainNumber };
}

function compareKnown(
  school: ListedSchool,
  known: KnownInstitution,
  newDomains: readonly string[],
  plain: (outcome: ImportedRow['outcome'], more: Partial<ImportedRow>) => ComparedRow,
): Pick<ComparedRow, 'outcome'> {
  const differing = fields.filter(
    (field) => school[field] !== null && school[field] !== known[field] && !isFormerNumber(field, school, known),
  );
  const isCorrected = (field: string) => known.corrected.includes(wireNames[field] ?? field);
  const keeps = differing.filter(isCorrected).map((field) => ({ field: wireNames[field] ?? field, listed: school[field] ?? '' }));
  const changed = differing.filter((field) => !isCorrected(field)).map((field) => wireNames[field] ?? field);
  if (newDomains.length > 0) changed.push('domains');
  const more = { fields: changed, ...shownDomains(newDomains), ...(keeps.length > 0 && { keeps }) };
  if (changed.length === 0) return keeps.length === 0 ? { outcome: 'same' } : plain('kept', more);
  return plain(changed.includes('closedOn') ? 'closed' : 'changed', more);
}

/** Adds the main schools that change; those of the list are known by now. */
function withMainSchools(compared: readonly ComparedRow[], all: readonly KnownInstitution[]): readonly ComparedRow[] {
  const byNumber = new Map([...byNumbers(all)].map(([number, { id }]) => [number, id]));
  for (const { school, id } of compared) if (school?.number) byNumber.set(school.number, id);
  return compared.map((row) => {
    const main = byNumber.get(row.mainNumber ?? '');
    if (row.school === undefined || main === undefined || main === row.id || main === row.known?.part_of) return row;
    if (row.known === undefined) return { ...row, partOf: main };
    const before = row.outcome === 'same' ? undefined : row.outcome;
    const outcome = before?.outcome === 'closed' ? ('closed' as const) : ('changed' as const);
    const { row: line, name, number } = row.read;
    const shown = { row: line, name, number, ...before, outcome, fields: [...(before?.fields ?? []), 'partOf'] };
    return { ...row, outcome: shown, partOf: main };
  });
}

/** Domains as people write them, where there are any. */
function shownDomains(domains: readonly string[]): { domains?: string[] } {
  return domains.length === 0 ? {} : { domains: domains.map(domainToUnicode) };
}

/** A number from before a merge finds the school, but does not replace its number. */
function isFormerNumber(field: string, { number }: ListedSchool, { former_numbers }: KnownInstitution): boolean {
  return field === 'number' && number !== null && former_numbers.includes(number);
}

function placeOf({ name, postal_code }: Pick<KnownInstitution, 'name' | 'postal_code'>): string {
  return `${foldDanish(name)} ${postal_code}`;
}
