import type { UserDetail } from '@edison/contracts/bff/admin/users';
import type { ownMaterials as answer, LockedMaterial, MaterialFile, OwnMaterial } from '@edison/contracts/bff/material';
import type { ProblemCode } from '@edison/contracts/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import { digestOfEmail } from '../codes/person-digest.ts';
import { rowCount } from '../database/read-page.ts';
import type { Store } from '../database/tables.ts';
import { openSeasonsAfter } from '../programmes/seasons.ts';
import type { ProfileRow } from '../users/profile.ts';
import type { MaterialRow } from './find-material.ts';
import { memberAccessProblem, readAccessFacts, redeemedBy } from './material-access.ts';

/**
 * The published materials that a user may open, also by a code that they have used, with their downloads and how long an open grant is
 * valid; and those that they may not open, with the reason. Relies on `redemptions_person`, `downloads_user`, `material_grants_person` and
 * `material_files_of`.
 */
export async function ownMaterials(store: Store, profile: ProfileRow, isAdmin: boolean, now: Date): Promise<z.input<typeof answer>> {
  const person = await digestOfEmail(store, profile.email_norm);
  const [accessFacts, redeemed] = [await readAccessFacts(store, profile, isAdmin), await redeemedBy(store, person)];
  const published = await publishedMaterials(store);
  if (published.length === 0) return { items: [], total: 0, locked: [] };
  const ids = published.map(({ id }) => id);
  const [files, granted] = [await filesWithDownloads(store, ids, profile.id), await grantsOf(store, ids, person, now)];
  const sorted = published.toSorted((a, b) => a.title.localeCompare(b.title, 'da'));
  const checked = sorted.map((row) => ({ row, problem: redeemed.has(row.id) ? undefined : memberAccessProblem(row, accessFacts) }));
  const items = checked.filter(({ problem }) => problem === undefined).map(({ row }) => describeOpen(row, files, granted.get(row.id)));
  const later = await openSeasonsAfter(store);
  const locked = checked.flatMap(({ row, problem }) => (problem === undefined ? [] : [describeLocked(row, files, problem, later)]));
  return { items, total: items.length, locked };
}

type PublishedMaterial = Awaited<ReturnType<typeof publishedMaterials>>[number];
type FileWithDownloads = Awaited<ReturnType<typeof filesWithDownloads>>[number];

function publishedMaterials(store: Store) {
  return store
    .selectFrom('materials as m')
    .leftJoin('programmes as p', 'p.key', 'm.programme_key')
    .selectAll('m')
    .select('p.title as programme_title')
    .where('m.state', '=', 'published')
    .execute();
}

function describeOpen(row: PublishedMaterial, files: readonly FileWithDownloads[], grantedUntil: Date | undefined): OwnMaterial {
  const own = files.filter((file) => file.material_id === row.id);
  // When a file was last replaced; a changed title is no new version.
  const changed = own.map(({ changed_at }) => changed_at).reduce((one, other) => (other && (!one || other > one) ? other : one), null);
  return {
    ...facts(row, own),
    open: true,
    ...(row.published_at && { publishedAt: row.published_at.toISOString() }),
    ...(changed && { changedAt: changed.toISOString() }),
    downloads: own.flatMap((file) => file.days.map(({ day, at }) => ({ fileId: file.id, day, ...(at !== null && { at }) }))),
    ...(grantedUntil && { grantedUntil: grantedUntil.toISOString() }),
  };
}

/** Names the programme to join: the newest open season of the material's, if there is one. */
function describeLocked(
  row: PublishedMaterial,
  files: readonly FileWithDownloads[],
  problem: ProblemCode,
  later: Awaited<ReturnType<typeof openSeasonsAfter>>,
): LockedMaterial {
  const own = files.filter((file) => file.material_id === row.id);
  const { programme_key: programmeKey, programme_title: title } = row;
  const programme = programmeKey !== null && (later.get(programmeKey) ?? { programmeKey, title: title ?? '' });
  return { ...facts(row, own), open: false, problem, ...(programme && { programme }) };
}

function facts({ id, title, summary, kind, access, grades, content_path }: MaterialRow, own: readonly FileWithDownloads[]) {
  const files = own.map((file): MaterialFile => ({ fileId: file.id, label: file.label, kind: file.kind, bytes: file.bytes }));
  return { materialId: id, title, summary, kind, access, grades, ...(content_path !== null && { contentPath: content_path }), files };
}

/** The files, each with the days on which the user has downloaded it, newest first. `at`: ISO 8601; null where only the day is known. */
function filesWithDownloads(store: Store, materialIds: readonly string[], userId: string) {
  const instant = sql`to_char(d.fetched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const day = sql`json_build_object('day', d.day::text, 'at', ${instant})`;
  return store
    .selectFrom('material_files as f')
    .leftJoin('downloads as d', (join) => join.onRef('d.file_id', '=', 'f.id').on('d.user_id', '=', userId))
    .select(['f.id', 'f.material_id', 'f.label', 'f.kind', 'f.bytes', 'f.changed_at'])
    .select(
      sql<{ day: string; at: string | null }[]>`coalesce(json_agg(${day} order by d.day desc) filter (where d.day is not null), '[]')`.as(
        'days',
      ),
    )
    .where('f.material_id', 'in', materialIds)
    .where('f.removed_at', 'is', null)
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

/** The materials that a user has downloaded files of, the latest first. Relies on `downloads_user`. */
export async function downloadedMaterials(store: Store, userId: string): Promise<UserDetail['materials']> {
  const rows = await store
    .selectFrom('downloads as d')
    .innerJoin('material_files as f', 'f.id', 'd.file_id')
    .innerJoin('materials as m', 'm.id', 'f.material_id')
    .select(['m.id', 'm.title', 'm.access', rowCount.as('downloads'), sql<string>`max(d.day)::text`.as('last_day')])
    .where('d.user_id', '=', userId)
    .groupBy(['m.id', 'm.title', 'm.access'])
    .orderBy('last_day', 'desc')
    .orderBy('m.id')
    .execute();
  return rows.map(({ id, title, access, downloads, last_day }) => ({ materialId: id, title, access, downloads, lastDay: last_day }));
}
