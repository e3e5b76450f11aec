import { sql } from 'kysely';
import type { Store } from '../../database/tables.ts';
import { describeInstitution, type Institution, publicColumns } from '../describe-institution.ts';
import { fits, type InstitutionFilter } from './find-institutions.ts';

interface Page extends Omit<InstitutionFilter, 'state'> {
  readonly page: number;
  readonly pageSize: number;
}

/** Confirmed institutions in Danish order. Relies on `institutions_in_order`, and on `institutions_filters` to count. */
export async function listConfirmed(store: Store, { page, pageSize, ...filter }: Page, withStreet: boolean) {
  const wanted = fits({ ...filter, state: 'confirmed' });
  const counted = await store
    .selectFrom('institutions as i')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow();
  const rows = await store
    .selectFrom('institutions as i')
    .select(publicColumns)
    .where(wanted)
    .orderBy('i.sort_key')
    .orderBy('i.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items: Institution[] = rows.map((row) => describeInstitution(row, { withStreet }));
  return { items, total: counted.total };
}
