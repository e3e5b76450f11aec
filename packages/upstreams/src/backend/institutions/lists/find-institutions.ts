import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { foldDanish } from '../../users/fold-danish.ts';
import { searchPattern } from '../../users/search/grams.ts';
import { spaced } from '../institution-forms.ts';
import type { InstitutionTables } from '../institution-tables.ts';

const mostWords = 8;

/** What a list of institutions is narrowed by. */
export interface InstitutionFilter {
  readonly search?: string | undefined;
  readonly municipality?: string | undefined;
  readonly type?: string | undefined;
  readonly region?: string | undefined;
  readonly state?: InstitutionTables['institutions']['state'] | undefined;
}

type Row = ExpressionBuilder<Tables & { i: InstitutionTables['institutions'] }, 'i'>;

/**
 * The condition of a filter: every word that was typed stands somewhere in the name, an old name, the number, postnummer or town, in any
 * order. Relies on `institutions_grams` for a word of three letters or more.
 */
export function fits({ search = '', municipality, type, region, state }: InstitutionFilter) {
  return (row: Row) => {
    const conditions = wordsOf(search).map(holds);
    if (municipality !== undefined) conditions.push(sql`i.municipality = ${municipality}`);
    if (type !== undefined) conditions.push(sql`i.type = ${type}`);
    if (region !== undefined) conditions.push(sql`i.region = ${region}`);
    if (state !== undefined) conditions.push(sql`i.state = ${state}`);
    return row.and(conditions);
  };
}

/** The words of a search, folded; at most eight. */
export function wordsOf(search: string): readonly string[] {
  return foldDanish(spaced(search))
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords);
}

function holds(word: string): RawBuilder<SqlBool> {
  const { pattern, grams } = searchPattern(word);
  const spelled = sql<SqlBool>`' ' || i.search_text like ${pattern} escape '\\'`;
  return grams.length === 0 ? spelled : sql`${spelled} and i.search_grams @> ${grams}::text[]`;
}
