import type { Store } from '../database/tables.ts';
import type { CodeTarget } from './check-code.ts';

/** What a code opens: its title, and whether anybody may know of it; undefined when there is no such thing. */
export async function findTarget(store: Store, { kind, targetId }: CodeTarget): Promise<{ title: string; shown: boolean } | undefined> {
  if (kind === 'programme') {
    const row = await store.selectFrom('programmes').select(['title', 'state']).where('key', '=', targetId).executeTakeFirst();
    return row && { title: row.title, shown: row.state !== 'draft' };
  }
  const table = kind === 'event' ? 'events' : 'materials';
  const row = await store.selectFrom(table).select(['title', 'state']).where('id', '=', targetId).executeTakeFirst();
  return row && { title: row.title, shown: row.state !== 'draft' && row.state !== 'retired' };
}
