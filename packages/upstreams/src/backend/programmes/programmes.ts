import type { Programme } from '@edison/contracts/bff/programmes';
import { Problem } from '@edison/contracts/problem';
import type { Store } from '../database/tables.ts';

/** The programmes that are not drafts, with the user's own membership, in Danish order. */
export async function listProgrammes(store: Store, userId: string): Promise<{ items: Programme[]; total: number }> {
  const rows = await programmesFor(store, userId).where('p.state', '!=', 'draft').execute();
  const items = rows.map(describe).sort((a, b) => a.title.localeCompare(b.title, 'da'));
  return { items, total: items.length };
}

/**
 * Joins a programme; joining again answers the same. Relies on the key of `memberships`.
 *
 * @throws Problem NOT_FOUND, or CLOSED when the programme takes nobody in.
 */
export async function joinProgramme(store: Store, userId: string, key: string, now: Date): Promise<Programme> {
  const programme = await store.selectFrom('programmes').select('state').where('key', '=', key).executeTakeFirst();
  if (!programme || programme.state === 'draft') throw new Problem('NOT_FOUND');
  if (programme.state === 'closed' && !(await isMember(store, userId, key))) throw new Problem('CLOSED');
  await store
    .insertInto('memberships')
    .values({ programme_key: key, user_id: userId, joined_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'programme_key']).doNothing())
    .execute();
  return describe(await programmesFor(store, userId).where('p.key', '=', key).executeTakeFirstOrThrow());
}

/** Tells whether the user takes part in the programme. */
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
    .select(['p.key', 'p.title', 'p.school_year', 'p.theme', 'p.state', 'p.content_path', 'm.joined_at']);
}

function describe(row: Awaited<ReturnType<ReturnType<typeof programmesFor>['executeTakeFirstOrThrow']>>): Programme {
  return {
    programmeKey: row.key,
    title: row.title,
    schoolYear: row.school_year,
    ...(row.theme !== null && { theme: row.theme }),
    state: row.state,
    contentPath: row.content_path,
    joined: row.joined_at !== null,
  };
}
