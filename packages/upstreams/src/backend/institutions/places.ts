import { municipalities } from '@edison/contracts/municipalities';
import { type RawBuilder, sql } from 'kysely';
import { type Change, recordChanges } from '../audit/record-change.ts';
import { runOrPreview } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';

const byKey = new Map(municipalities.map((name) => [keyOf(name), name]));

/** The official name of a municipality as people write it: "Århus", "Københavns Kommune", "HØJE TAASTRUP"; undefined for an unknown one. */
export function findMunicipality(text: string): string | undefined {
  return byKey.get(keyOf(text));
}

function keyOf(text: string): string {
  const words = text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll('aa', 'å')
    .replaceAll(/[\s-]+/g, ' ');
  return words.replace(/ (?:regions)?kommune$/, '').replace(/s$/, '');
}

/** The region of a municipality at a moment, by SQL; null for an unknown municipality. */
export function regionAt(municipality: string | RawBuilder<string>, at: Date): RawBuilder<string | null> {
  return sql`backend.region_on(${municipality}, (${at}::timestamptz at time zone 'Europe/Copenhagen')::date)`;
}

/** The last day of the five regions, and the first of the four. */
const [lastOfFive, firstOfFour] = ['2026-12-31', '2027-01-01'] as const;

/** The region of institution `i` among the five until 2026 and among the four from 2027, for exports. */
export const bothRegions = [
  sql<string | null>`backend.region_on(i.municipality, ${lastOfFive})`.as('region_until_2026'),
  sql<string | null>`backend.region_on(i.municipality, ${firstOfFour})`.as('region_from_2027'),
] as const;

/**
 * Replaces municipalities in free text by their official names, and gives every institution the region of today. An unknown municipality
 * stays as it is. Runs at every start and each night, because regions change with a date. A preview changes nothing.
 *
 * @returns how many institutions get another municipality or region.
 */
export function updatePlaces(store: Store, now: Date, preview = false): Promise<{ municipalities: number; regions: number }> {
  return runOrPreview(store, preview, async (tx) => {
    const { rows } = await sql<{ municipality: string }>`
      (select municipality from backend.institutions
       union select municipality from backend.school_domains where municipality is not null)
      except select name from backend.municipalities`.execute(tx);
    let renamed = 0;
    for (const { municipality } of rows) {
      const official = findMunicipality(municipality);
      if (official !== undefined) renamed += await renameMunicipality(tx, municipality, official, now);
    }
    return { municipalities: renamed, regions: await updateRegions(tx, now) };
  });
}

/** Gives institutions of a known municipality its region of today. @returns how many had another. */
async function updateRegions(tx: Tx, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update backend.institutions i set region = r.region
    from (select name, ${regionAt(sql.ref<string>('name'), now)} as region from backend.municipalities) r
    where r.name = i.municipality and r.region is distinct from i.region`.execute(tx);
  return Number(numAffectedRows);
}

async function renameMunicipality(tx: Tx, written: string, official: string, now: Date): Promise<number> {
  const renamed = await tx
    .updateTable('institutions')
    .set((old) => ({ municipality: official, version: old('version', '+', 1), changed_at: now }))
    .where('municipality', '=', written)
    .returning('id')
    .execute();
  await sql`
    update backend.school_domains d set municipality = ${official} where d.municipality = ${written}
      and not exists (select from backend.school_domains o where o.domain = d.domain and o.municipality = ${official})`.execute(tx);
  await tx.deleteFrom('school_domains').where('municipality', '=', written).execute();
  const changes = renamed.map(
    ({ id }): Change => ({
      actor: { kind: 'system' },
      action: 'institution.map-municipality',
      object: { kind: 'institution', id },
      before: { municipality: written },
      after: { municipality: official },
    }),
  );
  await recordChanges(tx, changes, now);
  return renamed.length;
}
