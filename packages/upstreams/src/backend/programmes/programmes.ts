import type { Programme } from '@edison/contracts/bff/programmes';
import { isOver } from '@edison/contracts/deadline';
import { Problem } from '@edison/contracts/problem';
import { type ActingCaller, recordChange } from '../audit/record-change.ts';
import type { Store, Tx } from '../database/tables.ts';
import { toWire } from '../database/to-wire.ts';

/** The programmes that are not drafts, with the user's own membership, in Danish order. */
export async function listProgrammes(store: Store, userId: string, now: Date): Promise<{ items: Programme[]; total: number }> {
  const rows = await programmesFor(store, userId).where('p.state', '!=', 'draft').execute();
  const items = rows.map((row) => describe(row, now)).sort((a, b) => a.title.localeCompare(b.title, 'da'));
  return { items, total: items.length };
}

interface Membership {
  readonly userId: string;
  readonly programmeKey: string;
}

/**
 * Joins a programme. Joining again gives the same answer and is not recorded. Relies on the key of `memberships`.
 *
 * @throws Problem NOT_FOUND, or NOT_OPEN_YET or CLOSED when the programme takes no new members.
 */
export async function joinProgramme(tx: Tx, { userId, programmeKey: key }: Membership, by: ActingCaller, now: Date): Promise<Programme> {
  const programme = await requireProgramme(tx, userId, key, now);
  if (programme.joined) return programme;
  if (programme.state === 'closed') throw new Problem('CLOSED');
  if (programme.opensAt !== undefined && now < new Date(programme.opensAt)) throw new Problem('NOT_OPEN_YET');
  const made = await tx
    .insertInto('memberships')
    .values({ programme_key: key, user_id: userId, joined_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'programme_key']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  const after = { userId };
  if (made) await recordChange(tx, { ...by, action: 'programme.join', object: { kind: 'programme', id: key }, after }, now);
  return { ...programme, joined: true };
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
