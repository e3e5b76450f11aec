import type { DuplicatePair, DuplicatePerson, DuplicateReason } from '@edison/contracts/bff/duplicates';
import { sql } from 'kysely';
import { type PageQuery, readPage, rowCount } from '../database/read-page.ts';
import type { Store } from '../database/tables.ts';
import { toWire } from '../database/to-wire.ts';
import { describeProof } from '../users/profile.ts';

/** `aside`: pairs that admins have set aside. */
export interface DuplicateQuery extends PageQuery {
  readonly show: 'open' | 'aside';
}

interface PairRow {
  readonly one: string;
  readonly other: string;
  readonly because: DuplicateReason[];
  readonly newest: Date;
  readonly aside: boolean;
}

/** A number that more people have is a school's or an office's. */
const mostWithPhone = 5;

/**
 * SQL: pairs of active users that may be one person, each once, `one` the smaller id. People are grouped by what may be alike, and paired
 * within their groups: joined by it, the planner, which knows no figures of computed columns, compared all with all (over a minute for 10,000
 * users). The name is the searched text without its last word, the address.
 */
const pairs = sql<PairRow>`(
  with people as materialized (
    select u.id, u.institution_id, u.phone, split_part(u.email_norm, '@', 1) as mailbox, regexp_replace(u.search_text, ' [^ ]*$', '') as name
    from backend.users u
    where ${isActive('u')}
  ), same as (
    select array_agg(id) as ids, 1 as because from people where institution_id is not null group by institution_id, name having count(*) > 1
    union all
    select array_agg(id), 2 from people
    where phone is not null and phone not in (
      select right(regexp_replace(i.phone, '[^0-9]', '', 'g'), 8) from backend.institutions i where i.phone is not null)
    group by phone having count(*) between 2 and ${mostWithPhone}
    union all
    select array_agg(id), 3 from people group by name, mailbox having count(*) > 1
  ), alike as (
    select one, other, because from same, unnest(ids) as one, unnest(ids) as other where one < other
    union
    select least(a.id, b.id), greatest(a.id, b.id), 3 from backend.outbox o
      join backend.users a on a.id = o.user_id
      join backend.users b on b.email_norm = lower(o.recipient) and b.id <> a.id
    where ${isActive('a')} and ${isActive('b')}
  ), pairs as (
    select one, other, array_agg((array['name-and-school', 'phone', 'email'])[because] order by because) as because from alike group by one, other
  )
  select p.one, p.other, p.because, greatest(a.created_at, b.created_at) as newest,
    exists (select from backend.duplicates_aside s where s.one = p.one and s.other = p.other) as aside
  from pairs p join backend.users a on a.id = p.one join backend.users b on b.id = p.other)`;

function isActive(user: string) {
  return sql`${sql.ref(`${user}.state`)} = 'active' and not exists (select from backend.deletions d where d.user_id = ${sql.ref(`${user}.id`)})`;
}

/** A page of the pairs, those with most reasons first, then those with the newest profile. */
export async function findDuplicates(store: Store, { show, ...page }: DuplicateQuery): Promise<{ items: DuplicatePair[]; total: number }> {
  const found = store
    .selectFrom(pairs.as('p'))
    .select(['p.one', 'p.other', 'p.because'])
    .where('p.aside', '=', show === 'aside')
    .orderBy(sql`cardinality(p.because)`, 'desc')
    .orderBy('p.newest', 'desc')
    .orderBy('p.one')
    .orderBy('p.other');
  const { rows, total } = await readPage(found, page);
  const people = await readPeople(store, [...new Set(rows.flatMap(({ one, other }) => [one, other]))]);
  const items = rows.flatMap(({ one, other, because }) => {
    const [first, second] = [people.get(one), people.get(other)];
    if (!first || !second) return [];
    const [stays, goes] = comesFirst(second, first) ? [second, first] : [first, second];
    return [{ one: stays, other: goes, because }];
  });
  return { items, total };
}

/** A proved school comes before later use: anybody can choose a name and a school, and log in. */
function comesFirst(one: DuplicatePerson, other: DuplicatePerson): boolean {
  const [proved, otherProved] = [one, other].map(({ schoolProof }) => schoolProof?.state === 'proved');
  return proved === otherProved ? lastUse(one) > lastUse(other) : proved === true;
}

const lastUse = ({ lastLoginAt, createdAt }: DuplicatePerson) => lastLoginAt ?? createdAt;

/** Relies on `users_pkey` and `sign_ups_person`. */
async function readPeople(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, DuplicatePerson>> {
  if (ids.length === 0) return new Map();
  const rows = await peopleRows(store, ids).execute();
  return new Map(rows.map((row) => [row.id, describePerson(row)]));
}

function peopleRows(store: Store, ids: readonly string[]) {
  return store
    .selectFrom('users as u')
    .leftJoin('institutions as i', 'i.id', 'u.institution_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.job_title', 'u.phone', 'u.version', 'u.created_at', 'u.last_login_at'])
    .select(['u.state', 'u.institution_id', 'u.school_proof_by', 'u.school_proved_at', 'u.school_proof_institution_id'])
    .select(['i.name as institution_name', 'i.state as institution_state'])
    .select((of) =>
      of
        .selectFrom('sign_ups as s')
        .select(rowCount.as('count'))
        .whereRef('s.email_norm', '=', 'u.email_norm')
        .where('s.state', '!=', 'cancelled')
        .as('sign_ups'),
    )
    .where('u.id', 'in', ids);
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof peopleRows>['execute']>>[number];

function describePerson(row: PersonRow): DuplicatePerson {
  const {
    id,
    sign_ups,
    state: _active,
    institution_id: _i,
    institution_state: _s,
    school_proof_by: _b,
    school_proved_at: _at,
    ...rest
  } = row;
  const { school_proof_institution_id: _school, ...facts } = rest;
  return { userId: id, signUps: sign_ups ?? 0, ...toWire(facts), schoolProof: describeProof(row) };
}
