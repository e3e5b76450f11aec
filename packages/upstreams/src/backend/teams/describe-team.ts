import type { ColleagueTeam, Team } from '@edison/contracts/bff/teams';
import { sql } from 'kysely';
import type { Store } from '../database/tables.ts';
import { toWire } from '../database/to-wire.ts';
import { coOwnsTeam } from './co-owns.ts';
import { isRosterLocked } from './team-rules.ts';

/** Query of teams with event, session, school and owner; the caller adds the condition. Reads no addresses and telephone numbers. */
export function teamsOf(store: Store) {
  return store
    .selectFrom('teams as t')
    .innerJoin('sign_ups as u', 'u.id', 't.sign_up_id')
    .innerJoin('sessions as s', 's.id', 'u.session_id')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .leftJoin('users as o', 'o.id', 't.owner_user_id')
    .leftJoin('institutions as i', 'i.id', 't.institution_id')
    .select([
      't.id',
      't.event_id',
      't.sign_up_id',
      't.owner_user_id',
      't.name',
      't.sort_key',
      't.project_title',
      't.summary',
      't.grade',
      't.class_label',
      't.first_names',
      't.state',
      't.version',
      't.changed_at',
      'u.reference',
      'u.state as sign_up_state',
      's.title as session_title',
      's.starts_at',
      'e.slug',
      'e.roster_lock_at',
      'i.name as institution_name',
    ])
    .select([...ownerNames, isShared.as('shared')]);
}

/** Names of a team's owner, also of a deleted one. */
const ownerNames = [
  sql<string>`coalesce(o.first_name, 'Slettet')`.as('owner_first_name'),
  sql<string>`coalesce(o.last_name, 'bruger')`.as('owner_last_name'),
] as const;

/** SQL condition: the owner has shared the team `t` with its school. Only while both are the same: a merger ends it. */
const isShared = sql<boolean>`(t.state = 'active' and t.shared_with is not null and t.shared_with = t.institution_id)`;

/** Query of what colleagues may read of teams: no pupils and no projects. */
export function teamNamesOf(store: Store) {
  return teamsOf(store)
    .clearSelect()
    .select(['t.id', 't.name', 't.grade', 't.class_label'])
    .select([...ownerNames, isShared.as('shared')]);
}

/** A row of `teamNamesOf`. */
type TeamNameRow = Awaited<ReturnType<ReturnType<typeof teamNamesOf>['executeTakeFirstOrThrow']>>;

/** A row of `teamsOf`. */
export type TeamRow = Awaited<ReturnType<ReturnType<typeof teamsOf>['executeTakeFirstOrThrow']>>;

/** SQL condition: the user owns the team `t`. */
export function ownsTeam(userId: string | undefined) {
  return userId === undefined ? sql<boolean>`false` : sql<boolean>`coalesce(t.owner_user_id = ${userId}, false)`;
}

/**
 * SQL condition: the user owns or co-owns the team `t`, and so may see its pupils and project. Users of the same school may not, because
 * anybody can choose a school.
 */
export function mayOpenTeam(userId: string) {
  return sql<boolean>`(${ownsTeam(userId)} or ${coOwnsTeam(userId)})`;
}

/** SQL condition: colleagues at the school may read the pupils and the project of the team `t`. @param school see `colleagueSchoolOf`. */
export function isSharedWith(school: string | null) {
  return sql<boolean>`t.shared_with = ${school} and ${isShared}`;
}

/** The caller's relation to a team. */
type TeamRole = 'owner' | 'co-owner' | 'none';

/** A team with its roster, as the contract has it. */
export function describeTeam(row: TeamRow, role: TeamRole, now: Date): Team {
  const { id: teamId, first_names, sign_up_state, ...facts } = row;
  const coOwned = role === 'co-owner';
  return {
    ...toWire(facts),
    teamId,
    members: first_names.map((firstName) => ({ firstName })),
    place: sign_up_state === 'cancelled' ? undefined : sign_up_state,
    own: role === 'owner',
    shared: role === 'owner' ? row.shared : undefined,
    coOwned: coOwned ? true : undefined,
    ownerName: coOwned ? ownerOf(row) : undefined,
    locked: isRosterLocked(row, now),
  };
}

/** A team as colleagues at its school see it: without pupils and project. */
export function describeColleagueTeam(row: TeamNameRow): ColleagueTeam {
  const { id: teamId, ...facts } = row;
  return { teamId, ...toWire(facts), ownerName: ownerOf(row) };
}

function ownerOf(row: Pick<TeamRow, 'owner_first_name' | 'owner_last_name'>): string {
  return `${row.owner_first_name} ${row.owner_last_name}`;
}
