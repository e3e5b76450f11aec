import { sql } from 'kysely';
import type { Store } from '../../database/tables.ts';
import { describeInstitution, type Institution, publicColumns } from '../describe-institution.ts';
import { findApproximate } from './find-approximate.ts';
import { fits, type InstitutionFilter } from './find-institutions.ts';

interface Page extends Omit<InstitutionFilter, 'state'> {
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Confirmed institutions in Danish order; when none has what was typed, those that have it but for typing errors, and it says so.
 * Relies on `institutions_in_order`, and on `institutions_filters` to count.
 */
export async function listConfirmed(store: Store, { page, pageSize, ...given }: Page, withStreet: boolean) {
  const filter = { ...given, state: 'confirmed' } as const;
  const { total } = await store
    .selectFrom('institutions as i')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(fits(filter))
    .executeTakeFirstOrThrow();
  const near = total === 0 ? await findApproximate(store, filter) : [];
  const rows = await store
    .selectFrom('institutions as i')
    .select(publicColumns)
    .where(near.length === 0 ? fits(filter) : (row) => row('i.id', 'in', near))
    .orderBy('i.sort_key')
    .orderBy('i.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items: Institution[] = rows.map((row) => describeInstitution(row, { withStreet }));
  return near.length === 0 ? { items, total } : { items, total: near.length, near: true };
}
