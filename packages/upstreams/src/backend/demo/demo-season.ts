import { sql } from 'kysely';
import { recordChange } from '../audit/record-change.ts';
import { digestOfEmail } from '../codes/person-digest.ts';
import type { Store, Tx } from '../database/tables.ts';
import { guestOwner } from '../idempotency/guest-owner.ts';
import { demoAccounts, demoColleagues, demoGuest } from './demo-people.ts';
import { countRows, type DemoRows, type RemovedSeason, readDemoRows, readRemoved } from './demo-rows.ts';
import { type DemoPeople, findRealThings } from './find-real-things.ts';
import { seedSeason } from './seed-demo.ts';

/** Why the demo season is not loaded or not removed; `things` names what stands in the way. Nothing has been written. */
export class SeasonRefused extends Error {
  override readonly name = 'SeasonRefused';
  readonly things: readonly string[];

  constructor(message: string, things: readonly string[] = []) {
    super(message);
    this.things = things;
  }
}

const season = { kind: 'demo', id: 'demo' };
const demoEmails = [...demoColleagues, ...demoAccounts, demoGuest].map(({ email }) => email);

/**
 * Loads the demo's people, schools, programmes, events and materials into a trial installation, in one transaction.
 *
 * @param admins normalised addresses of the admins, who do not count as use.
 * @param despiteUse loads it also where other people have a profile.
 * @throws SeasonRefused when it is there, when the installation is in use, or when something has one of its ids.
 */
export async function loadSeason(
  store: Store,
  { admins, despiteUse }: { readonly admins: readonly string[]; readonly despiteUse: boolean },
  now: Date,
): Promise<void> {
  await store.transaction().execute(async (tx) => {
    const people = await tx
      .selectFrom('users')
      .select('email')
      .where('email_norm', 'not in', ['', ...admins])
      .limit(3)
      .execute();
    const isThere = await tx.selectFrom('seeds').select('rows').where('name', '=', 'demo').executeTakeFirst();
    if (isThere && readRemoved(isThere.rows))
      throw new SeasonRefused('The removal of the demo season stopped half-way: remove it again first.');
    if (isThere) throw new SeasonRefused('The demo season is there already.');
    if (people.length > 0 && !despiteUse)
      throw new SeasonRefused(
        'People other than admins have a profile here: this is no trial. Say --yes if it is one all the same.',
        people.map(({ email }) => email),
      );
    if (!(await seedSeason(tx, now).catch(refuseTaken))) throw new SeasonRefused('The demo season is there already.');
    await recordChange(tx, { actor: { kind: 'system' }, action: 'demo.load', object: season }, now);
  });
}

function refuseTaken(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23505' && 'detail' in error && 'table' in error)
    throw new SeasonRefused(`Something of yours has an id of the demo, in ${error.table}.`, [String(error.detail)]);
  throw error;
}

/**
 * Removes the demo season with whatever its people did and whatever hangs on it, in one transaction. The audit log stays. Logins, sessions
 * and files are left to the caller, and written down until `finishRemoval`: asked again, the answer is the same.
 *
 * @throws SeasonRefused when it is not there, or when real people, schools or events depend on it.
 */
export async function removeSeason(store: Store, now: Date): Promise<RemovedSeason> {
  return store.transaction().execute(async (tx) => {
    const seed = await tx.selectFrom('seeds').select(['rows', 'planted_at']).where('name', '=', 'demo').forUpdate().executeTakeFirst();
    if (!seed) throw new SeasonRefused('There is no demo season here.');
    const begun = readRemoved(seed.rows);
    if (begun) return begun;
    const rows = await withOwnRows(tx, readDemoRows(seed.rows));
    await lockRows(tx, rows);
    const people = await findPeople(tx, rows);
    const things = await findRealThings(tx, rows, people, now);
    if (things.length > 0) throw new SeasonRefused('Real things depend on the demo season: end or move them first.', things);
    const subjects = await tx.selectFrom('user_identities').select('subject').where('user_id', 'in', rows.users).execute();
    await removeTracks(tx, rows, people);
    await removeParticipation(tx, rows, people);
    const files = await removeNouns(tx, rows);
    await tx.deleteFrom('start_steps_aside').where('set_at', '=', seed.planted_at).execute();
    const counts = countRows(rows);
    await recordChange(tx, { actor: { kind: 'system' }, action: 'demo.remove', object: season, after: counts }, now);
    const removed = { counts, subjects: subjects.map(({ subject }) => subject), files: [...files] };
    await noteRemoved(tx, removed);
    return removed;
  });
}

/** Writes down what is left to remove, so that a removal that is interrupted can be taken up. */
export async function noteRemoved(store: Store, removed: RemovedSeason): Promise<void> {
  await store
    .updateTable('seeds')
    .set({ rows: JSON.stringify({ removed }) })
    .where('name', '=', 'demo')
    .execute();
}

/** Nothing is left of a season that was removed. */
export async function finishRemoval(store: Store): Promise<void> {
  await store.deleteFrom('seeds').where('name', '=', 'demo').where(sql<boolean>`rows ? 'removed'`).execute();
}

/** Adds what the demo's people have made themselves: the profile of the login without one, and the schools that they asked for. */
async function withOwnRows(tx: Tx, rows: DemoRows): Promise<DemoRows> {
  const profiles = await tx
    .selectFrom('users')
    .select('id')
    .where('email_norm', 'in', ['ny@skole.example', ...demoEmails])
    .execute();
  const users = [...new Set([...rows.users, ...profiles.map(({ id }) => id)])];
  const asked = await tx.selectFrom('institutions').select('id').where('requested_by', 'in', users).execute();
  return { ...rows, users, institutions: [...new Set([...rows.institutions, ...asked.map(({ id }) => id)])] };
}

/** From here on nobody signs up, joins a programme or chooses a school of the demo: their foreign keys wait for these rows, and then miss them. */
async function lockRows(tx: Tx, rows: DemoRows): Promise<void> {
  await sql`select from backend.institutions where id = any(${rows.institutions}) order by id for update`.execute(tx);
  await sql`select from backend.users where id = any(${rows.users}) order by id for update`.execute(tx);
  await sql`select from backend.programmes where key = any(${rows.programmes}) order by key for update`.execute(tx);
  await sql`select from backend.events where id = any(${rows.events}) order by id for update`.execute(tx);
  await sql`select from backend.sessions where event_id = any(${rows.events}) order by id for update`.execute(tx);
  await sql`select from backend.materials where id = any(${rows.materials}) order by id for update`.execute(tx);
}

async function findPeople(tx: Tx, { users }: DemoRows): Promise<DemoPeople> {
  const found = await tx.selectFrom('users').select('email_norm').where('id', 'in', users).execute();
  const emails = [...new Set([...demoEmails, ...found.map((user) => user.email_norm)])];
  return { emails, guests: emails.map(guestOwner) };
}

/** Removes what tells of the demo's people outside of their own rows: mails, receipts, uses of codes, downloads. */
async function removeTracks(tx: Tx, { users }: DemoRows, { emails, guests }: DemoPeople): Promise<void> {
  const digests: string[] = [];
  for (const email of emails) digests.push(await digestOfEmail(tx, email));
  await sql`delete from backend.outbox where user_id = any(${users}) or lower(recipient) = any(${emails})`.execute(tx);
  await sql`delete from backend.idempotency_keys where owner = any(${[...emails, ...guests]})`.execute(tx);
  await sql`
    with gone as (delete from backend.redemptions where person = any(${digests}) returning code)
    update backend.codes as c set uses = c.uses - g.n from (select code, count(*)::int as n from gone group by code) as g
    where c.code = g.code`.execute(tx);
  await sql`delete from backend.downloads where user_id = any(${users}) or person = any(${digests})`.execute(tx);
  await sql`delete from backend.material_grants where person = any(${digests})`.execute(tx);
  await sql`delete from backend.saved_views where user_id = any(${users})`.execute(tx);
  await sql`delete from backend.team_readings where reader = any(${users})`.execute(tx);
  await sql`delete from backend.admin_addresses where lower(email) = any(${emails})`.execute(tx);
}

/** Removes sign-ups with their teams and hand-ins: all at events of the demo, elsewhere what the demo's people have cancelled. */
async function removeParticipation(tx: Tx, { events, users }: DemoRows, { emails, guests }: DemoPeople): Promise<void> {
  await sql`delete from backend.submissions where event_id = any(${events})`.execute(tx);
  await sql`delete from backend.teams where event_id = any(${events}) or owner_user_id = any(${users})`.execute(tx);
  await sql`delete from backend.sign_ups
    where event_id = any(${events}) or user_id = any(${users}) or email_norm = any(${[...emails, ...guests]})`.execute(tx);
  await sql`delete from backend.reservations where sender = any(${users}) or email_norm = any(${emails})
    or session_id in (select id from backend.sessions where event_id = any(${events}))`.execute(tx);
  for (const table of ['event_messages', 'recordings', 'sessions'])
    await sql`delete from ${sql.id('backend', table)} where event_id = any(${events})`.execute(tx);
}

/** @returns the names of the files of materials that are gone. */
async function removeNouns(tx: Tx, rows: DemoRows): Promise<readonly string[]> {
  const { institutions, users, programmes, events, materials, codes } = rows;
  const files = await tx.selectFrom('material_files').select('file').where('material_id', 'in', materials).execute();
  await sql`delete from backend.codes where code = any(${codes})
    or target_id = any(${[...events, ...materials, ...programmes]})`.execute(tx);
  await sql`delete from backend.events where id = any(${events})`.execute(tx);
  await sql`delete from backend.materials where id = any(${materials})`.execute(tx);
  await sql`delete from backend.memberships where programme_key = any(${programmes})`.execute(tx);
  await sql`delete from backend.programmes where key = any(${programmes})`.execute(tx);
  // What is real keeps no school that is not: that of a time when its person had chosen one of the demo.
  for (const table of ['sign_ups', 'teams', 'codes'])
    await sql`update ${sql.id('backend', table)} set institution_id = null where institution_id = any(${institutions})`.execute(tx);
  await sql`delete from backend.users where id = any(${users})`.execute(tx);
  await sql`delete from backend.institutions where id = any(${institutions})`.execute(tx);
  return files.map(({ file }) => file);
}
