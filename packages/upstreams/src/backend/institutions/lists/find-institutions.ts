import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { patternsFor } from '../../users/fold-danish.ts';
import { spaced } from '../institution-forms.ts';
import type { InstitutionTables } from '../institution-tables.ts';

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
 * The condition of a filter: every word that was typed stands somewhere in the name, an old name, the number, postnummer or town.
 * A part of a word has no place in an ordinary index; the rows are read in the order of an index on `sort_key`, and compared.
 */
export function fits({ search = '', municipality, type, region, state }: InstitutionFilter) {
  return (row: Row) => {
    const conditions = patternsFor(spaced(search)).map((pattern) => sql<SqlBool>`i.search_text like ${pattern} escape '\\'`);
    if (municipality !== undefined) conditions.push(sql`i.municipality = ${municipality}`);
    if (type !== undefined) conditions.push(sql`i.type = ${type}`);
    if (region !== undefined) conditions.push(sql`i.region = ${region}`);
    if (state !== undefined) conditions.push(sql`i.state = ${state}`);
    return row.and(conditions);
  };
}
