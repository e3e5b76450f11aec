import type { pendingInstitution } from '@edison/contracts/bff/admin/institutions';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Store } from '../../database/tables.ts';
import { describeEntry, describeInstitution, entryColumns } from '../describe-institution.ts';
import { findNeighbours, type Like, similarTo } from '../likeness/find-similar.ts';
import { readFigures } from './list-overview.ts';

type Pending = z.input<typeof pendingInstitution>;
type Figures = ReadonlyMap<string, Awaited<ReturnType<typeof readFigures>>[number]>;

/**
 * Institutions that wait, the oldest first, with who waits and what they may be the same as.
 * Relies on `institutions_filters` and `users_institution`.
 */
export async function listPending(store: Store, { page, pageSize }: { readonly page: number; readonly pageSize: number }) {
  const waiting = store.selectFrom('institutions as i').where('i.state', '=', 'pending');
  const { total } = await waiting.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await waiting
    .select([...entryColumns, 'i.requested_by'])
    .orderBy('i.created_at')
    .orderBy('i.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  const [teachers, held, neighbours] = [await teachersAt(store, ids), await heldAt(store, ids), await findNeighbours(store, rows)];
  const alike = new Map(
    rows.map((row) => [
      row.id,
      similarTo(
        row,
        neighbours.filter(({ id }) => id !== row.id),
      ),
    ]),
  );
  const figures = await figuresOf(store, [...alike.values()].flat());
  const askers = await askersOf(
    store,
    rows.flatMap(({ requested_by }) => requested_by ?? []),
  );
  const items = rows.map((row): Pending => {
    const requestedBy = askers.get(row.requested_by ?? '');
    return {
      ...describeEntry(row),
      ...(requestedBy && { requestedBy }),
      waitingTeachers: (teachers.get(row.id) ?? []).map(({ id, first_name, last_name, email }) => ({
        userId: id,
        name: `${first_name} ${last_name}`,
        email,
      })),
      heldSignUps: held.get(row.id) ?? 0,
      candidates: (alike.get(row.id) ?? []).map((like) => describeLike(like, figures)),
    };
  });
  return { items, total };
}

function describeLike({ row, likeness, because }: Like, figures: Figures): Pending['candidates'][number] {
  const { state, version } = row;
  const counted = figures.get(row.id);
  return {
    ...describeInstitution(row, { withStreet: true }),
    ...{ state, version, likeness, because },
    ...(counted && { teachers: counted.teachers, signUps: counted.sign_ups }),
  };
}

async function figuresOf(store: Store, likes: readonly Like[]): Promise<Figures> {
  const rows = await readFigures(store, [...new Set(likes.map(({ row }) => row.id))]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those who asked and have a profile. */
async function askersOf(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, Pending['requestedBy']>> {
  if (ids.length === 0) return new Map();
  const rows = await store.selectFrom('users').select(['id', 'first_name', 'last_name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, first_name, last_name }) => [id, { userId: id, name: `${first_name} ${last_name}` }]));
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
