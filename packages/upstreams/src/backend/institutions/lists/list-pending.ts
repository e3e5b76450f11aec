import type { pendingInstitution } from '@edison/contracts/bff/admin/institutions';
import type { z } from 'zod';
import { type PageQuery, readPage, rowCount } from '../../database/read-page.ts';
import type { Store } from '../../database/tables.ts';
import { describeEntry, describeInstitution, entryColumns } from '../describe-institution.ts';
import { type Candidate, findNeighbours, similarTo } from '../likeness/find-similar.ts';
import { readFigures } from './list-overview.ts';

type Pending = z.input<typeof pendingInstitution>;
type Figures = ReadonlyMap<string, Awaited<ReturnType<typeof readFigures>>[number]>;

/**
 * Pending institutions, the oldest first, with their teachers and the institutions they may be duplicates of.
 * Relies on `institutions_filters` and `users_institution`.
 */
export async function listPending(store: Store, page: PageQuery) {
  const waiting = store
    .selectFrom('institutions as i')
    .select([...entryColumns, 'i.requested_by'])
    .where('i.state', '=', 'pending')
    .orderBy('i.created_at')
    .orderBy('i.id');
  const { rows, total } = await readPage(waiting, page);
  const ids = rows.map(({ id }) => id);
  const [teachers, pending, neighbours] = [
    await teachersAt(store, ids),
    await pendingSignUpsAt(store, ids),
    await findNeighbours(store, rows),
  ];
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
  const requesters = await requestersOf(
    store,
    rows.flatMap(({ requested_by }) => requested_by ?? []),
  );
  const items = rows.map((row): Pending => {
    return {
      ...describeEntry(row),
      requestedBy: requesters.get(row.requested_by ?? ''),
      waitingTeachers: (teachers.get(row.id) ?? []).map(({ id, first_name, last_name, email }) => ({
        userId: id,
        name: `${first_name} ${last_name}`,
        email,
      })),
      heldSignUps: pending.get(row.id) ?? 0,
      candidates: (alike.get(row.id) ?? []).map((candidate) => describeCandidate(candidate, figures)),
    };
  });
  return { items, total };
}

function describeCandidate({ row, likeness, because }: Candidate, figures: Figures): Pending['candidates'][number] {
  const { state, version } = row;
  const counted = figures.get(row.id);
  return {
    ...describeInstitution(row, { withStreet: true }),
    ...{ state, version, likeness, because },
    ...(counted && { teachers: counted.teachers, signUps: counted.sign_ups }),
  };
}

async function figuresOf(store: Store, candidates: readonly Candidate[]): Promise<Figures> {
  const rows = await readFigures(store, [...new Set(candidates.map(({ row }) => row.id))]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The users who requested them, by id. */
async function requestersOf(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, Pending['requestedBy']>> {
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

/** Counts of pending sign-ups by the institution that their teacher is at now. Relies on `sign_ups_person`. */
async function pendingSignUpsAt(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await store
    .selectFrom('users as p')
    .innerJoin('sign_ups as s', 's.email_norm', 'p.email_norm')
    .select(['p.institution_id', rowCount.as('count')])
    .where('p.institution_id', 'in', ids)
    .where('s.state', '=', 'pending')
    .groupBy('p.institution_id')
    .execute();
  return new Map(rows.map(({ institution_id, count }) => [institution_id ?? '', count]));
}
