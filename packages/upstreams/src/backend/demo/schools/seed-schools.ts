import { sql } from 'kysely';
import type { Tx } from '../../database/tables.ts';
import { formsOf } from '../../institutions/institution-forms.ts';
import { allDemoSchools, demoPendingSchool } from './demo-schools.ts';

const columns = sql.raw('id, number, name, type, street, postal_code, city, municipality, region, part_of, state, search_text, sort_key');

/** Seeds the schools, as one value: a parameter for each field would cost more than the rows. */
export async function seedSchools(tx: Tx, now: Date): Promise<void> {
  const rows = allDemoSchools().map((school) => ({
    ...school,
    ...formsOf(school),
    state: school === demoPendingSchool ? 'pending' : 'confirmed',
  }));
  await sql`insert into backend.institutions (${columns}, created_at)
            select ${columns}, ${now}::timestamptz from jsonb_populate_recordset(null::backend.institutions, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}
