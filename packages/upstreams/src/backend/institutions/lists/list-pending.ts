import type { pendingInstitution } from '@edison/contracts/bff/admin/institutions';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Store } from '../../database/tables.ts';
import { describeEntry, describeInstitution, entryColumns } from '../describe-institution.ts';
import { findNeighbours, similarTo } from '../likeness/find-similar.ts';

type Pending = z.input<typeof pendingInstitution>;

/**
 * Institutions that wait, the oldest first, with who waits and what they may be the same as.
 * Relies on `institutions_filters` and `users_institution`.
 */
export async function listPending(store: Store, { page, pageSize }: { readonly page: number; readonly pageSize: number }) {
  const waiting = store.selectFrom('institutions as i').where('i.state', '=', 'pending');
  const { total } = await waiting.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await waiting
    .select(entryColumns)
    .orderBy('i.created_at')
    .orderBy('i.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  const [teachers, held, neighbours] = [await teachersAt(store, ids), await heldAt(store, ids), await findNeighbours(store, rows)];
  const items = rows.map((row): Pending => {
    const others = neighbours.filter(({ id }) => id !== row.id);
    return {
      ...describeEntry(row),
      waitingTeachers: (teachers.get(row.id) ?? []).map(({ id, first_name, last_name, email }) => ({
        userId: id,
        name: `${first_name} ${last_name}`,
        email,
      })),
      heldSignUps: held.get(row.id) ?? 0,
      candidates: similarTo(row, others).map((other) => describeInstitution(other, { withStreet: true })),
    };
  });
  return { items, total };
}

async function teachersAt(store: Store, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never[]>();
  const rows = await store
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'institution_id'])
    .where('institution_id', 'in', ids)
    .where('state', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ institution_id }) => institution_id ?? '');
}

/** Held sign-ups by the institution that their teacher is at now. Relies on `sign_ups_person`. */
async function heldAt(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await store
    .selectFrom('users as p')
    .innerJoin('sign_ups as s', 's.email_norm', 'p.email_norm')
    .select(['p.institution_id', sql<number>`count(*)::int`.as('count')])
    .where('p.institution_id', 'in', ids)
    .where('s.state', '=', 'pending')
    .groupBy('p.institution_id')
    .execute();
  return new Map(rows.map(({ institution_id, count }) => [institution_id ?? '', count]));
}
