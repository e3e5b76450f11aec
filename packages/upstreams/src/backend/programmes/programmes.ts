import type { Programme } from '@edison/contracts/bff/programmes';
import { isOver } from '@edison/contracts/deadline';
import { Problem } from '@edison/contracts/problem';
import { type ActingCaller, recordChange } from '../audit/record-change.ts';
import type { Store, Tx } from '../database/tables.ts';
import { toWire } from '../database/to-wire.ts';
import { isOwn, queueMembershipMail } from './membership-mails.ts';

/** The programmes that are not drafts, with the user's own membership, in Danish order. */
export async function listProgrammes(store: Store, userId: string, now: Date): Promise<{ items: Programme[]; total: number }> {
  const rows = await programmesFor(store, userId).where('p.state', '!=', 'draft').execute();
  const items = rows.map((row) => describe(row, now)).sort((a, b) => a.title.localeCompare(b.title, 'da'));
  return { items, total: items.length };
}

/** A membership that begins or ends, and who does that. */
export interface MembershipChange {
  readonly userId: string;
  readonly programmeKey: string;
  readonly by: ActingCaller;
  /** An admin who gives a reason. */
  readonly byAdmin: boolean;
}

/**
 * Joins a programme; an admin also joins somebody to one that teachers can join no more, or not yet. Joining again gives the same answer, is
 * not recorded and sends no mail. Relies on the key of `memberships`.
 *
 * @throws Problem NOT_FOUND, or NOT_OPEN_YET or CLOSED when the programme takes no new members.
 */
export async function joinProgramme(tx: Tx, change: MembershipChange, siteUrl: string, now: Date): Promise<Programme> {
  const { userId, programmeKey: key, byAdmin } = change;
  const programme = await requireProgramme(tx, userId, key, now);
  if (programme.joined) return programme;
  if (!byAdmin) refuseNewcomers(programme, now);
  const made = await tx
    .insertInto('memberships')
    .values({ programme_key: key, user_id: userId, joined_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'programme_key']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (made) {
    await recordChange(tx, { ...change.by, ...joined(change, programme) }, now);
    await queueMembershipMail(tx, change, { kind: 'joined', programme, siteUrl }, now);
  }
  return { ...programme, joined: true };
}

/** @throws Problem NOT_OPEN_YET or CLOSED when teachers cannot join by themselves. */
function refuseNewcomers({ state, opensAt }: Programme, now: Date): void {
  if (state === 'closed') throw new Problem('CLOSED');
  if (opensAt !== undefined && now < new Date(opensAt)) throw new Problem('NOT_OPEN_YET');
}

/** Written to the programme, or, when an admin does it for somebody, to that person: it stands on their page. */
function joined({ userId, programmeKey, by, byAdmin }: MembershipChange, { title }: Programme) {
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
      'm.joined_at',
    ]);
}

type ProgrammeRow = Awaited<ReturnType<ReturnType<typeof programmesFor>['executeTakeFirstOrThrow']>>;

function describe({ key: programmeKey, state, joined_at, ...facts }: ProgrammeRow, now: Date): Programme {
  const over = facts.closes_at !== null && isOver(facts.closes_at, now);
  return { programmeKey, ...toWire(facts), state: state === 'open' && over ? 'closed' : state, joined: joined_at !== null };
}
