import type { ProgrammeFigures } from '@edison/contracts/bff/programmes';
import { sql } from 'kysely';
import { rowCount } from '../database/read-page.ts';
import type { Store } from '../database/tables.ts';
import { stateOf } from './programmes.ts';

/**
 * SQL: the Danish week of an instant, counted from 1 on Monday 1 January 2001. The Mondays of a century are computed once per statement,
 * because converting each instant took half of its time.
 */
const weekOf = (column: string) =>
  sql<number>`width_bucket(${sql.ref(column)}, (select array_agg(monday at time zone 'Europe/Copenhagen' order by monday)
    from generate_series(timestamp '2001-01-01', timestamp '2101-01-01', '7 days') monday))`;

/** SQL: a week's ISO name, such as `2026-W42`. */
const weekName = sql<string>`to_char(timestamp '2001-01-01' + (w.week - 1) * interval '7 days', 'IYYY-"W"IW')`;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0);

/**
 * Statistics of each programme, also drafts, in Danish order. Everything is counted, so each table is read and grouped once: no index would
 * be faster.
 */
export async function programmeFigures(store: Store): Promise<{ items: ProgrammeFigures[]; total: number }> {
  const [programmes, teams, events] = [await countMembers(store), await countTeams(store), await countEvents(store)];
  const [joined, signUps] = [await joinedByWeek(store), await signUpsByWeek(store)];
  const items = programmes.map(({ key, title, school_year, rolled_from, ...counted }): ProgrammeFigures => {
    const [own, weeks] = [signUps.get(key) ?? [], joined.get(key) ?? []];
    return {
      programmeKey: key,
      title,
      schoolYear: school_year,
      state: stateOf(counted),
      ...(rolled_from !== null && { rolledFrom: rolled_from }),
      members: counted.members,
      schools: counted.schools,
      municipalities: counted.municipalities,
      regions: counted.regions,
      pupils: teams.get(key)?.pupils ?? 0,
      teams: teams.get(key)?.teams ?? 0,
      events: events.get(key)?.events ?? 0,
      submissions: events.get(key)?.submissions ?? 0,
      signUps: {
        pending: sumOf(own.map((row) => row.pending)),
        confirmed: sumOf(own.map((row) => row.confirmed)),
        waitlisted: sumOf(own.map((row) => row.waitlisted)),
        seats: sumOf(own.map((row) => row.seats)),
      },
      weeks: weeksOf(weeks, own),
    };
  });
  return { items: items.sort((a, b) => a.title.localeCompare(b.title, 'da')), total: items.length };
}

/** Memberships of teachers at a confirmed school. Others are stored, and count once their school is confirmed. */
function memberships(store: Store) {
  return store
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('institutions as i', 'i.id', 'u.institution_id')
    .where('i.state', '=', 'confirmed');
}

/** Active members, and the numbers of their schools, and of the municipalities and regions of these. */
function countMembers(store: Store) {
  const bySchool = memberships(store)
    .select(['m.programme_key', 'u.institution_id', 'i.municipality', 'i.region', rowCount.as('members')])
    .where('u.state', '=', 'active')
    .groupBy(['m.programme_key', 'u.institution_id', 'i.municipality', 'i.region']);
  const different = (column: string) => sql<number>`count(distinct nullif(${sql.ref(column)}, ''))::int`;
  return store
    .selectFrom('programmes as p')
    .leftJoin(bySchool.as('s'), 's.programme_key', 'p.key')
    .select(['p.key', 'p.title', 'p.school_year', 'p.state', 'p.archived_at', 'p.rolled_from'])
    .select([different('s.municipality').as('municipalities'), different('s.region').as('regions')])
    .select([sql<number>`coalesce(sum(s.members), 0)::int`.as('members'), sql<number>`count(s.institution_id)::int`.as('schools')])
    .groupBy(['p.key', 'p.title', 'p.school_year', 'p.state', 'p.archived_at', 'p.rolled_from'])
    .execute();
}

/** Active teams, and pupils: the first names on their rosters. */
async function countTeams(store: Store) {
  const rows = await store
    .selectFrom('events as e')
    .innerJoin('teams as t', 't.event_id', 'e.id')
    .select(['e.programme_key as key', sql<number>`sum(cardinality(t.first_names))::int`.as('pupils'), rowCount.as('teams')])
    .where('e.programme_key', 'is not', null)
    .where('t.state', '=', 'active')
    .groupBy('e.programme_key')
    .execute();
  return new Map(rows.map(({ key, ...counted }) => [key ?? '', counted]));
}

/** Events that are or were on, and what teams have handed in at them. */
async function countEvents(store: Store) {
  const rows = await store
    .selectFrom('events as e')
    .leftJoin('submissions as s', 's.event_id', 'e.id')
    .select([
      'e.programme_key as key',
      sql<number>`count(distinct e.id)::int`.as('events'),
      sql<number>`count(s.id)::int`.as('submissions'),
    ])
    .where('e.programme_key', 'is not', null)
    .where('e.state', 'in', ['published', 'finished'])
    .groupBy('e.programme_key')
    .execute();
  return new Map(rows.map(({ key, ...counted }) => [key ?? '', counted]));
}

async function joinedByWeek(store: Store) {
  const joined = memberships(store)
    .select(['m.programme_key as key', weekOf('m.joined_at').as('week'), rowCount.as('joined')])
    .groupBy(['m.programme_key', 'week']);
  return Map.groupBy(
    await store
      .selectFrom(joined.as('w'))
      .select(['key', 'joined', weekName.as('week')])
      .execute(),
    ({ key }) => key,
  );
}

/** Active sign-ups by state, and the seats of the confirmed ones. Grouped by event first, because there are few events and very many sign-ups. */
async function signUpsByWeek(store: Store) {
  const byEvent = store
    .selectFrom('sign_ups as u')
    .select(['u.event_id', weekOf('u.queued_at').as('week')])
    .select([sql<number>`count(*) filter (where u.state = 'pending')`.as('pending')])
    .select([sql<number>`count(*) filter (where u.state = 'confirmed')`.as('confirmed')])
    .select([sql<number>`count(*) filter (where u.state = 'waitlisted')`.as('waitlisted')])
    .select([sql<number>`sum(u.seats) filter (where u.state = 'confirmed')`.as('seats')])
    .where('u.state', '!=', 'cancelled')
    .groupBy(['u.event_id', 'week']);
  const sum = (column: 'pending' | 'confirmed' | 'waitlisted' | 'seats') =>
    sql<number>`coalesce(sum(${sql.ref(`w.${column}`)}), 0)::int`.as(column);
  const rows = await store
    .selectFrom('events as e')
    .innerJoin(byEvent.as('w'), 'w.event_id', 'e.id')
    .select([sql<string>`e.programme_key`.as('key'), weekName.as('week')])
    .select([sum('pending'), sum('confirmed'), sum('waitlisted'), sum('seats')])
    .where('e.programme_key', 'is not', null)
    .groupBy(['e.programme_key', 'w.week'])
    .execute();
  return Map.groupBy(rows, ({ key }) => key);
}

interface SignUpWeek {
  readonly week: string;
  readonly pending: number;
  readonly confirmed: number;
  readonly waitlisted: number;
}

function weeksOf(
  joined: readonly { readonly week: string; readonly joined: number }[],
  signUps: readonly SignUpWeek[],
): ProgrammeFigures['weeks'] {
  const members = new Map(joined.map((row) => [row.week, row.joined]));
  const active = new Map(signUps.map(({ week, pending, confirmed, waitlisted }) => [week, pending + confirmed + waitlisted]));
  const weeks = [...new Set([...members.keys(), ...active.keys()])].sort();
  return weeks.map((week) => ({ week, joined: members.get(week) ?? 0, signUps: active.get(week) ?? 0 }));
}
