import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isOpenOn } from '../../calendar/closed-institutions.ts';
import type { InstitutionTables } from '../../database/people-tables.ts';
import type { Store, Tables } from '../../database/tables.ts';
import { searchWords } from '../../text/fold-danish.ts';
import { approximateGrams, gramsOf, searchPattern } from '../../text/grams.ts';
import { type PublicRow, publicColumns } from '../describe-institution.ts';
import { spaceAfterDots } from '../institution-names.ts';
import { coreOf, wordsOfName } from '../likeness/name-core.ts';
import { type Score, scoreSchool } from '../likeness/rank-schools.ts';

/** The filter of a list of institutions. */
export interface InstitutionFilter {
  readonly search?: string | undefined;
  readonly municipality?: string | undefined;
  readonly type?: string | undefined;
  readonly region?: string | undefined;
  readonly state?: InstitutionTables['institutions']['state'] | undefined;
  /** The day on which it must not be closed. */
  readonly openOn?: string | undefined;
}

type Row = ExpressionBuilder<Tables & { i: InstitutionTables['institutions'] }, 'i'>;

/**
 * The condition of a filter: every word of the search is in the name, a former name, the number, the postal code or the town, in any
 * order. Relies on `institutions_grams` for a word of three letters or more.
 */
export function matchesFilter({ search = '', municipality, type, region, state, openOn }: InstitutionFilter) {
  return (row: Row) => {
    const conditions = wordsOf(search).map(containsWord);
    if (municipality !== undefined) conditions.push(sql`i.municipality = ${municipality}`);
    if (type !== undefined) conditions.push(sql`i.type = ${type}`);
    if (region !== undefined) conditions.push(sql`i.region = ${region}`);
    if (state !== undefined) conditions.push(sql`i.state = ${state}`);
    if (openOn !== undefined) conditions.push(isOpenOn(openOn));
    return row.and(conditions);
  };
}

/** The words of a search, folded. */
function wordsOf(search: string): readonly string[] {
  return searchWords(spaceAfterDots(search));
}

function containsWord(word: string): RawBuilder<SqlBool> {
  const { pattern, grams } = searchPattern(word);
  const contains = sql<SqlBool>`' ' || i.search_text like ${pattern} escape '\\'`;
  return grams.length === 0 ? contains : sql`${contains} and i.search_grams @> ${grams}::text[]`;
}

/** At most so many institutions are compared when nothing is found as it was typed, and so many of them are scored. */
const [maxCompared, maxScored] = [2_000, 60];
/** Below this likeness of the names nothing is guessed, and nothing that is so much behind the best guess. */
const [minCore, maxBehind] = [0.62, 0.3];

/** An institution with what orders it in a search. */
export interface FoundSchool extends PublicRow {
  readonly sort_key: string;
}

/** Institutions in the order in which they match a search, the best first; equals in Danish order. */
export function inOrderOfSearch<Row extends FoundSchool>(search: string, rows: readonly Row[]): Row[] {
  const words = wordsOfName(search);
  return ordered(rows.map((row) => ({ row, ...scoreSchool(words, row) }))).map(({ row }) => row);
}

interface Scored<Row> extends Score {
  readonly row: Row;
}

function ordered<Row extends FoundSchool>(scored: readonly Scored<Row>[]): Scored<Row>[] {
  return scored.toSorted((a, b) => b.score - a.score || (a.row.sort_key < b.row.sort_key ? -1 : 1));
}

/**
 * Institutions that a search may mean that matches none as it was typed: in other words of the same school, with typing errors, without
 * blanks. The best first. Whatever has four digits or more must be as typed. Relies on `institutions_grams`.
 */
export async function findApproximate(store: Store, { search = '', ...filter }: InstitutionFilter): Promise<FoundSchool[]> {
  const words = wordsOfName(search);
  const alternatives = words.flatMap((word) => (/^\d{4,}$/.test(word) || coreOf([word]).length === 0 ? [] : roughGrams(word)));
  if (alternatives.length === 0) return [];
  const candidates = await store
    .selectFrom('institutions as i')
    .select(publicColumns)
    .select(['i.sort_key', 'i.search_text'])
    .where(matchesFilter({ ...filter, search: words.filter((word) => /^\d{4,}$/.test(word)).join(' ') }))
    .where(containsOneOf(alternatives))
    .limit(maxCompared)
    .execute();
  const grams = new Set(words.flatMap((word) => (coreOf([word]).length === 0 ? [] : gramsOf(word))));
  const shared = (text: string) => [...grams].filter((gram) => text.includes(gram)).length;
  const likely = candidates
    .map(({ search_text, ...row }) => ({ row, shared: shared(` ${search_text} `) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, maxScored);
  const guesses = ordered(likely.map(({ row }) => ({ row, ...scoreSchool(words, row) }))).filter(({ core }) => core >= minCore);
  return guesses.filter(({ score }) => score >= (guesses[0]?.score ?? 0) - maxBehind).map(({ row }) => row);
}

function containsOneOf(alternatives: readonly (readonly string[])[]) {
  const conditions = alternatives.map((grams) => sql<boolean>`i.search_grams @> ${grams}::text[]`);
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** Alternative sets of grams, one of which a text has that contains the word with a typing error, or begins as a word of three letters. */
function roughGrams(word: string): readonly (readonly string[])[] {
  return approximateGrams(word) ?? [[` ${word.slice(0, 2)}`]];
}
