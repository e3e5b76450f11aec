import type { Programme } from '@edison/contracts/bff/programmes';
import { isOver } from '@edison/contracts/deadline';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import { type ActingCaller, type Change, recordChange } from '../audit/record-change.ts';
import type { Store, Tx } from '../database/tables.ts';
import { toWire } from '../database/to-wire.ts';
import { isOwn, queueMembershipMail } from './membership-mails.ts';

/**
 * The programmes that are not drafts, with the user's own membership, in Danish order; of the archived ones those that the user was in.
 */
export async function listProgrammes(store: Store, userId: string, now: Date): Promise<{ items: Programme[]; total: number }> {
  const rows = await programmesFor(store, userId)
    .where('p.state', '!=', 'draft')
    .where((of) => of.or([of('p.archived_at', 'is', null), of('m.joined_at', 'is not', null)]))
    .execute();
  const items = rows.map((row) => describe(row, now)).sort((a, b) => a.title.localeCompare(b.title, 'da'));
  return { items, total: items.length };
}

/** What a programme is to everybody: an archived one is stored as a closed one with a time. */
export function stateOf({ state, archived_at }: Pick<ProgrammeRow, 'state' | 'archived_at'>): Programme['state'] {
  return state === 'closed' && archived_at !== null ? 'archived' : state;
}

/** A membership that begins or ends, and who does that. */
export interface MembershipChange {
  readonly userId: string;
  readonly programmeKey: string;
  readonly by: ActingCaller;
  /** An admin who gives a reason. */
  readonly byAdmin: boolean;
  /** By a code of the programme: where it takes teachers with a code only. */
  readonly withCode?: boolean;
}

/**
 * Joins a programme; an admin also joins somebody to one that teachers can join no more, or not yet, but not to an archived one. Joining again
 * gives the same answer, is not recorded and sends no mail. Relies on the key of `memberships`.
 *
 * @throws Problem NOT_FOUND, or NOT_OPEN_YET, CLOSED or CODE_NEEDED when the programme does not take the newcomer.
 */
export async function joinProgramme(tx: Tx, change: MembershipChange, siteUrl: string, now: Date): Promise<Programme> {
  const { userId, programmeKey: key } = change;
  const programme = await requireProgramme(tx, userId, key, now);
  if (programme.joined) return programme;
  refuseNewcomer(programme, change, now);
  const isNew = await insertMember(tx, change, now);
  const after = await requireProgramme(tx, userId, key, now);
  if (!after.joined) refuseNewcomer(after, change, now);
  if (isNew) {
    await recordChange(tx, { ...change.by, ...joined(change, programme) }, now);
    await queueMembershipMail(tx, change, { kind: 'joined', programme: after, siteUrl }, now);
  }
  return after;
}

/** @throws Problem NOT_OPEN_YET, CLOSED or CODE_NEEDED when the programme takes nobody, or teachers cannot join by themselves. */
function refuseNewcomer({ state, opensAt, joining }: Programme, { byAdmin, withCode }: MembershipChange, now: Date): void {
  if (state === 'archived') throw new Problem('CLOSED');
  if (byAdmin) return;
  if (state === 'closed') throw new Problem('CLOSED');
  if (opensAt !== undefined && now < new Date(opensAt)) throw new Problem('NOT_OPEN_YET');
  if (joining === 'code' && !withCode) throw new Problem('CODE_NEEDED');
}

/**
 * Guard and change in one statement: an admin who closes or archives the programme waits for those who are joining, or they find it closed.
 *
 * @returns false for a member, and where the programme takes the newcomer no more.
 */
async function insertMember(tx: Tx, { userId, programmeKey, byAdmin, withCode = false }: MembershipChange, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into backend.memberships (programme_key, user_id, joined_at)
    select key, ${userId}, ${now}::timestamptz from backend.programmes
    where key = ${programmeKey} and (state = 'open' or (${byAdmin}::boolean and archived_at is null))
      and (joining = 'open' or ${byAdmin || withCode}::boolean)
    for share
    on conflict (user_id, programme_key) do nothing
    returning user_id`.execute(tx);
  return rows.length > 0;
}

/** Written to the programme, or, when an admin does it for somebody, to that person: it stands on their page. */
function joined({ userId, programmeKey, by, byAdmin }: MembershipChange, { title }: Programme): Omit<Change, 'actor'> {
  return byAdmin && !isOwn({ userId, by })
    ? { action: 'user.join-programme', object: { kind: 'user', id: userId }, after: { programmeKey, title } }
    : { action: 'programme.join', object: { kind: 'programme', id: programmeKey }, after: { userId } };
}

/** A programme with the user's own membership. @throws Problem NOT_FOUND, also for a draft. */
export async function requireProgramme(store: Store, userId: string, key: string, now: Date): Promise<Programme> {
  const row = await programmesFor(store, userId).where('p.key', '=', key).executeTakeFirst();
  if (!row || row.state === 'draft') throw new Problem('NOT_FOUND');
  return describe(row, now);
}

/**
 * Mails a new profile the welcome of the programmes that an imported list has joined it to, as of those that somebody joins by themselves.
 * One that is closed, archived or not open yet welcomes nobody.
 */
export async function welcomeMember(tx: Tx, userId: string, siteUrl: string, now: Date): Promise<void> {
  const joined = await tx
    .selectFrom('memberships')
    .select('programme_key')
    .where('user_id', '=', userId)
    .orderBy('programme_key')
    .execute();
  const membership = { userId, by: { actor: { kind: 'person', id: userId } } } as const;
  for (const { programme_key } of joined) {
    const programme = await requireProgramme(tx, userId, programme_key, now);
    const isOpen = programme.state === 'open' && (programme.opensAt === undefined || new Date(programme.opensAt) <= now);
    if (isOpen) await queueMembershipMail(tx, membership, { kind: 'joined', programme, siteUrl }, now);
  }
}

/** Whether the user is a member of the programme. */
export async function isMember(store: Store, userId: string, key: string): Promise<boolean> {
  const found = await store
    .selectFrom('memberships')
    .select('joined_at')
    .where('user_id', '=', userId)
    .where('programme_key', '=', key)
    .executeTakeFirst();
  return found !== undefined;
}

function programmesFor(store: Store, userId: string) {
  return store
    .selectFrom('programmes as p')
    .leftJoin('memberships as m', (join) => join.onRef('m.programme_key', '=', 'p.key').on('m.user_id', '=', userId))
    .select([
      'p.key',
      'p.title',
      'p.school_year',
      'p.theme',
      'p.state',
      'p.content_path',
      'p.opens_at',
      'p.closes_at',
      'p.grades',
      'p.archived_at',
      'p.joining',
      'p.contact_name',
      'p.contact_email',
      'p.contact_phone',
      'p.welcome',
      'm.joined_at',
    ]);
}

type ProgrammeRow = Awaited<ReturnType<ReturnType<typeof programmesFor>['executeTakeFirstOrThrow']>>;

function describe({ key: programmeKey, archived_at, joined_at, welcome, ...facts }: ProgrammeRow, now: Date): Programme {
  const over = facts.closes_at !== null && isOver(facts.closes_at, now);
  const [state, joined] = [stateOf({ state: facts.state, archived_at }), joined_at !== null];
  const forMembers = joined && welcome !== null ? { welcome } : {};
  return { programmeKey, ...toWire(facts), state: state === 'open' && over ? 'closed' : state, joined, ...forMembers };
}
