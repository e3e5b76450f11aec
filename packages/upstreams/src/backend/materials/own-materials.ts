import type { ownMaterial } from '@edison/contracts/bff/materials';
import { sql } from 'kysely';
import type { z } from 'zod';
import { personOfEmail } from '../codes/persons/person-of.ts';
import type { Store } from '../database/tables.ts';
import type { ProfileRow } from '../users/find-profile.ts';
import { standingOf, standsBetweenMember } from './who-may-open.ts';

type OwnMaterial = z.infer<typeof ownMaterial>;

/**
 * The published materials that are open to somebody, also by a code that they have used, with their downloads and until when a link they
 * asked for holds. Relies on `redemptions_person`, `downloads_user`, `material_grants_person` and `material_files_of`.
 */
export async function ownMaterials(
  store: Store,
  profile: ProfileRow,
  isAdmin: boolean,
  now: Date,
): Promise<{ items: OwnMaterial[]; total: number }> {
  const person = await personOfEmail(store, profile.email_norm);
  const [standing, redeemed] = [await standingOf(store, profile, isAdmin), await redeemedBy(store, person)];
  const published = await store.selectFrom('materials').selectAll().where('state', '=', 'published').execute();
  const open = published.filter((row) => standsBetweenMember(row, standing) === undefined || redeemed.has(row.id));
  if (open.length === 0) return { items: [], total: 0 };
  const ids = open.map(({ id }) => id);
  const [files, granted] = [await filesWithDownloads(store, ids, profile.id), await grantsOf(store, ids, person, now)];
  const items = open.map(({ id, title, summary, kind, access }): OwnMaterial => {
    const own = files.filter((file) => file.material_id === id);
    const until = granted.get(id);
    return {
      materialId: id,
      title,
      summary,
      kind,
      access,
      open: true,
      files: own.map((file) => ({ fileId: file.id, label: file.label, kind: file.kind, bytes: file.bytes })),
      downloads: own.flatMap((file) => file.days.map((day) => ({ fileId: file.id, day }))),
      ...(until && { grantedUntil: until.toISOString() }),
    };
  });
  return { items: items.sort((a, b) => a.title.localeCompare(b.title, 'da')), total: items.length };
}

/** Ids of the materials that a code of theirs has opened. */
async function redeemedBy(store: Store, person: string): Promise<ReadonlySet<string>> {
  const rows = await store
    .selectFrom('redemptions as r')
    .innerJoin('codes as c', 'c.code', 'r.code')
    .select('c.target_id')
    .where('r.person', '=', person)
    .where('c.kind', '=', 'material')
    .where('c.revoked_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.target_id));
}

function filesWithDownloads(store: Store, materialIds: readonly string[], userId: string) {
  return store
    .selectFrom('material_files as f')
    .leftJoin('downloads as d', (join) => join.onRef('d.file_id', '=', 'f.id').on('d.user_id', '=', userId))
    .select(['f.id', 'f.material_id', 'f.label', 'f.kind', 'f.bytes'])
    .select(sql<string[]>`coalesce(array_agg(d.day::text order by d.day desc) filter (where d.day is not null), '{}')`.as('days'))
    .where('f.material_id', 'in', materialIds)
    .groupBy('f.id')
    .orderBy('f.material_id')
    .orderBy('f.position')
    .execute();
}

async function grantsOf(store: Store, materialIds: readonly string[], person: string, now: Date): Promise<ReadonlyMap<string, Date>> {
  const rows = await store
    .selectFrom('material_grants')
    .select(['material_id', sql<Date>`max(until)`.as('until')])
    .where('material_id', 'in', materialIds)
    .where('person', '=', person)
    .where('until', '>', now)
    .groupBy('material_id')
    .execute();
  return new Map(rows.map(({ material_id, until }) => [material_id, until]));
}
