import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InstitutionTables } from '../../database/people-tables.ts';
import type { Store, Tables } from '../../database/tables.ts';
import { searchWords } from '../../text/fold-danish.ts';
import { approximateGrams, searchPattern } from '../../text/grams.ts';
import { startsWithErrors } from '../../text/starts-with-errors.ts';
import { spaceAfterDots } from '../institution-names.ts';

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
    if (openOn !== undefined) conditions.push(sql`(i.closed_on is null or i.closed_on > ${openOn})`);
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

/** At most so many institutions are compared word by word when a word may have typing errors. */
const maxCompared = 2_000;
/** A word of so many letters may have two typing errors. */
const longWord = 8;

/**
 * The ids of institutions with every word of the search when typing errors are allowed: one in a word, two in a long one, none in a number
 * or a word of three letters. Relies on `institutions_grams`.
 */
export async function findApproximate(store: Store, { search, ...filter }: InstitutionFilter): Promise<string[]> {
  const words = wordsOf(search ?? '').map((word) => ({ word, alternatives: /\d/.test(word) ? undefined : approximateGrams(word) }));
  if (words.every(({ alternatives }) => alternatives === undefined)) return [];
  const exact = words.flatMap(({ word, alternatives }) => (alternatives === undefined ? [word] : []));
  const candidates = await store
    .selectFrom('institutions as i')
    .select(['i.id', 'i.search_text'])
    .where(matchesFilter({ ...filter, search: exact.join(' ') }))
    .where((row) => row.and(words.flatMap(({ alternatives }) => (alternatives === undefined ? [] : [containsOneOf(alternatives)]))))
    .limit(maxCompared)
    .execute();
  const containsAll = (text: string, maxErrors: number): boolean => {
    const parts = text.split(/[^\p{L}\p{N}]+/u);
    return words.every(
      ({ word, alternatives }) =>
        alternatives === undefined ||
        text.includes(word) ||
        parts.some((part) => startsWithErrors(part, word, Math.min(maxErrors, word.length < longWord ? 1 : 2))),
    );
  };
  const within = (maxErrors: number) => candidates.filter(({ search_text }) => containsAll(search_text, maxErrors)).map(({ id }) => id);
  const near = within(1);
  return near.length > 0 ? near : within(2);
}

function containsOneOf(alternatives: readonly (readonly string[])[]) {
  const conditions = alternatives.map((grams) => sql<boolean>`i.search_grams @> ${grams}::text[]`);
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
