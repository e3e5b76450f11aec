import type { Handlers } from '@edison/contracts/route';
import type { backendInstitutions } from '@edison/contracts/upstream/institutions';
import { sql } from 'kysely';
import type { Caller } from '../access/caller.ts';
import type { Store } from '../database/tables.ts';
import { patternsFor } from '../users/fold-danish.ts';

const danish = new Intl.Collator('da');

/** The calls on institutions. */
export function institutionCalls(store: Store): Handlers<typeof backendInstitutions, Caller> {
  return {
    GetConfirmedInstitutions: async ({ query: { search, municipality, type, page, pageSize } }) => {
      let found = store
        .selectFrom('institutions')
        .select(['id', 'name', 'number', 'type', 'city', 'municipality', 'region'])
        .where('state', '=', 'confirmed');
      for (const pattern of patternsFor(search ?? '')) found = found.where(sql<boolean>`search_text like ${pattern} escape '\\'`);
      if (municipality !== undefined) found = found.where('municipality', '=', municipality);
      if (type !== undefined) found = found.where('type', '=', type);
      // Neither database sorts Danish; the country has some 3,000 schools, so they are sorted here.
      const rows = (await found.execute()).sort((a, b) => danish.compare(a.name, b.name));
      const items = rows.slice((page - 1) * pageSize, page * pageSize).map(({ id, number, ...rest }) => ({
        institutionId: id,
        ...rest,
        ...(number !== null && { number }),
      }));
      return { items, total: rows.length };
    },
  };
}
