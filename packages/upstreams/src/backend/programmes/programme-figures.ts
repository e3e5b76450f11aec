import type { ProgrammeFigures } from '@edison/contracts/bff/programmes';
import { sql } from 'kysely';
import type { Store } from '../database/tables.ts';

type Weeks = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A Danish week, as schools speak of it: `2026-W42`. */
const weekOf = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone 'Europe/Copenhagen', 'IYYY-"W"IW')`;

/**
 * Each programme in figures, drafts too, in Danish order. Members by `memberships_programme`, sign-ups by `sign_ups_of_event`, teams by
 * `teams_in_order`: each is read once and grouped.
 */
export async function programmeFigures(store: Store): Promise<{ items: ProgrammeFigures[]; total: number }> {
  const [programmes, signUps, pupils] = [await countMembers(store), await countSignUps(store), await countPupils(store)];
  const [joined, signedUp] = [await joinedByWeek(store), await signedUpByWeek(store)];
  const items = programmes.map(({ key, title, school_year, state, members, schools }): ProgrammeFigures => {
    const { pending = 0, confirmed = 0, waitlisted = 0, seats = 0 } = signUps.get(key) ?? {};
    return {
      programmeKey: key,
      title,
      schoolYear: school_year,
      state,
      members,
      schools,
      pupils: pupils.get(key) ?? 0,
      signUps: { pending, confirmed, waitlisted, seats },
      weeks: weeksOf(key, joined, signedUp),
    };
  });
  return { items: items.sort((a, b) => a.title.localeCompare(b.title, 'da')), total: items.length };
}

function countMembers(store: Store) {
  return store
    .selectFrom('programmes as p')
    .leftJoin('memberships as m', 'm.programme_key', 'p.key')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'm.user_id').on('u.state', '=', 'active'))
    .select(['p.key', 'p.title', 'p.school_year', 'p.state'])
    .select([sql<number>`count(u.id)::int`.as('members'), sql<number>`count(distinct u.institution_id)::int`.as('schools')])
    .groupBy(['p.key', 'p.title', 'p.school_year', 'p.state'])
    .execute();
}

/** Active sign-ups by state, and the seats of the confirmed ones. */
async function countSignUps(store: Store) {
  const rows = await store
    .selectFrom('events as e')
    .innerJoin('sign_ups as u', 'u.event_id', 'e.id')
    .select(['e.programme_key as key'])
    .select([
      sql<number>`(count(*) filter (where u.state = 'pending'))::int`.as('pending'),
      sql<number>`(count(*) filter (where u.state = 'confirmed'))::int`.as('confirmed'),
      sql<number>`(count(*) filter (where u.state = 'waitlisted'))::int`.as('waitlisted'),
      sql<number>`coalesce(sum(u.seats) filter (where u.state = 'confirmed'), 0)::int`.as('seats'),
    ])
    .where('e.programme_key', 'is not', null)
    .groupBy('e.programme_key')
    .execute();
  return new Map(rows.map((row) => [row.key ?? '', row]));
}

/** First names on the rosters of teams that take part. */
async function countPupils(store: Store) {
  const rows = await store
    .selectFrom('events as e')
    .innerJoin('teams as t', 't.event_id', 'e.id')
    .select(['e.programme_key as key', sql<number>`sum(cardinality(t.first_names))::int`.as('pupils')])
    .where('e.programme_key', 'is not', null)
    .where('t.state', '=', 'active')
    .groupBy('e.programme_key')
    .execute();
  return new Map(rows.map(({ key, pupils }) => [key ?? '', pupils]));
}

async function joinedByWeek(store: Store): Promise<Weeks> {
  const rows = await store
    .selectFrom('memberships as m')
    .select(['m.programme_key as key', weekOf('m.joined_at').as('week'), sql<number>`count(*)::int`.as('count')])
    .groupBy(['m.programme_key', 'week'])
    .execute();
  return byKey(rows);
}

async function signedUpByWeek(store: Store): Promise<Weeks> {
  const rows = await store
    .selectFrom('events as e')
    .innerJoin('sign_ups as u', 'u.event_id', 'e.id')
    .select([sql<string>`e.programme_key`.as('key'), weekOf('u.queued_at').as('week'), sql<number>`count(*)::int`.as('count')])
    .where('e.programme_key', 'is not', null)
    .where('u.state', '!=', 'cancelled')
    .groupBy(['e.programme_key', 'week'])
    .execute();
  return byKey(rows);
}

function byKey(rows: readonly { readonly key: string; readonly week: string; readonly count: number }[]): Weeks {
  const weeks = new Map<string, Map<string, number>>();
  for (const { key, week, count } of rows) weeks.set(key, (weeks.get(key) ?? new Map<string, number>()).set(week, count));
  return weeks;
}

function weeksOf(key: string, joined: Weeks, signedUp: Weeks): ProgrammeFigures['weeks'] {
  const [members, signUps] = [joined.get(key), signedUp.get(key)];
  const weeks = [...new Set([...(members?.keys() ?? []), ...(signUps?.keys() ?? [])])].sort();
  return weeks.map((week) => ({ week, joined: members?.get(week) ?? 0, signUps: signUps?.get(week) ?? 0 }));
}
