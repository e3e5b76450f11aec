import type { AdminProgramme, programmeFacts } from '@edison/contracts/bff/admin/programmes';
import { firstYearOf } from '@edison/contracts/calendar/school-year';
import { Problem } from '@edison/contracts/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import { changedColumns } from '../audit/changed-columns.ts';
import { type Actor, type Change, recordChange, recordChanges } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { toWire } from '../database/to-wire.ts';
import { requireVersion, staleOrGone } from '../database/versions.ts';
import { freeSlug, slugOf } from '../text/make-slug.ts';
import { stateOf } from './programmes.ts';

type Facts = z.output<typeof programmeFacts>;
type Row = Awaited<ReturnType<ReturnType<typeof programmesWithCounts>['executeTakeFirstOrThrow']>>;

/** The version that the editor has seen. */
export interface SeenVersion {
  readonly programmeKey: string;
  readonly version: number;
}

/** All programmes, also drafts, the newest school year first, then in Danish order. */
export async function listAdminProgrammes(store: Store): Promise<{ items: AdminProgramme[]; total: number }> {
  const rows = await programmesWithCounts(store).execute();
  const items = rows
    .map(describe)
    .sort((one, other) => other.schoolYear.localeCompare(one.schoolYear) || one.title.localeCompare(other.title, 'da'));
  return { items, total: items.length };
}

/**
 * Creates a draft. Its key is the slug of the title, with the school year if another year has the same title.
 *
 * @throws Problem BAD_REQUEST for dates in the wrong order, NAME_TAKEN for a title that exists in the school year.
 */
export async function createProgramme(store: Store, facts: Facts, actor: Actor, now: Date): Promise<AdminProgramme> {
  checkDates(facts);
  return inTransaction(store, async (tx) => {
    await requireFreeTitle(tx, facts);
    const key = await findUnusedKey(tx, facts);
    await tx
      .insertInto('programmes')
      .values({ key, state: 'draft', ...columnsOf(facts, now) })
      .execute();
    const after = { schoolYear: facts.schoolYear, state: 'draft', version: 1 };
    await recordChange(tx, { actor, action: 'programme.create', object: { kind: 'programme', id: key }, after }, now);
    return readAdminProgramme(tx, key);
  });
}

/**
 * Changes a programme in the version that the admin has seen.
 *
 * @throws Problem NOT_FOUND, CHANGED_MEANWHILE, BAD_REQUEST, NAME_TAKEN, or WRONG_STATE for one that is archived.
 */
export async function changeProgramme(
  store: Store,
  { programmeKey, version, ...facts }: Facts & SeenVersion,
  actor: Actor,
  now: Date,
): Promise<AdminProgramme> {
  checkDates(facts);
  return inTransaction(store, async (tx) => {
    const was = await tx.selectFrom('programmes').selectAll().where('key', '=', programmeKey).executeTakeFirst();
    if (was && stateOf(was) === 'archived') throw new Problem('WRONG_STATE');
    await requireFreeTitle(tx, facts, programmeKey);
    const columns = columnsOf(facts, now);
    await updateProgramme(tx, { programmeKey, version }, columns);
    const { changed_at: _always, ...logged } = columns;
    const { fields, before, after } = changedColumns(was ?? {}, logged, ['school_year', 'content_path', 'joining']);
    const versions = { before: { version, ...before }, after: { version: version + 1, fields, ...after } };
    await recordChange(tx, { actor, action: 'programme.change', object: { kind: 'programme', id: programmeKey }, ...versions }, now);
    return readAdminProgramme(tx, programmeKey);
  });
}

/**
 * Deletes a programme without members; a season that was never opened together with the copied events that nobody has touched.
 *
 * @throws Problem NOT_FOUND, CHANGED_MEANWHILE, or IN_USE with what refers to it.
 */
export async function deleteProgramme(store: Store, { programmeKey, version }: SeenVersion, actor: Actor, now: Date): Promise<void> {
  await inTransaction(store, async (tx) => {
    // The lock makes an event that is assigned to the programme wait, and then find it deleted.
    const found = await tx
      .selectFrom('programmes')
      .select(['title', 'state', 'version', 'changed_at', 'rolled_from'])
      .where('key', '=', programmeKey)
      .forUpdate()
      .executeTakeFirst();
    const locked = requireVersion(found, version);
    const copies = locked.state === 'draft' && locked.rolled_from !== null ? await deleteCopies(tx, programmeKey) : [];
    const { members, events, materials } = await readAdminProgramme(tx, programmeKey);
    if (members + events + materials > 0) throw new Problem('IN_USE', { details: { counts: { members, events, materials } } });
    await tx.deleteFrom('programmes').where('key', '=', programmeKey).execute();
    const deleted = { actor, action: 'programme.delete', object: { kind: 'programme', id: programmeKey } } as const;
    const drafts = copies.map(
      ({ id, title }): Change => ({
        actor,
        action: 'event.delete',
        object: { kind: 'event', id },
        before: { title, state: 'draft' },
      }),
    );
    await recordChanges(tx, [{ ...deleted, before: { title: locked.title, state: locked.state, version } }, ...drafts], now);
  });
}

/** Deletes the drafts of a season as they were copied, with their sessions. */
async function deleteCopies(tx: Tx, programmeKey: string): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    with copies as (
      select id from backend.events e where programme_key = ${programmeKey} and state = 'draft' and version = 1
        and not exists (select from backend.codes where kind = 'event' and target_id = e.id)
        and not exists (select from backend.recordings where event_id = e.id)
      for update
    ), sessions as (delete from backend.sessions where event_id in (select id from copies))
    delete from backend.events where id in (select id from copies) returning id, title`.execute(tx);
  return rows;
}

/** So many years a programme's dates may lie before or after its school year begins: a slip of the keyboard would fail in the next season. */
const mostYearsApart = 5;

/** @throws Problem BAD_REQUEST with the field. */
function checkDates({ schoolYear, opensAt, closesAt }: Facts): void {
  for (const [field, at] of Object.entries({ opensAt, closesAt })) {
    const isFar = at !== undefined && Math.abs(new Date(at).getUTCFullYear() - firstYearOf(schoolYear)) > mostYearsApart;
    if (isFar) throw new Problem('BAD_REQUEST', { field });
  }
  if (opensAt !== undefined && closesAt !== undefined && new Date(opensAt) >= new Date(closesAt))
    throw new Problem('BAD_REQUEST', { field: 'closesAt' });
}

/** Of two at once, `programmes_title` refuses the second, which is tried again and refused here. @throws Problem NAME_TAKEN. */
async function requireFreeTitle(tx: Tx, { title, schoolYear }: Facts, programmeKey = ''): Promise<void> {
  const same = await tx
    .selectFrom('programmes')
    .select('key')
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .where('school_year', '=', schoolYear)
    .where('key', '!=', programmeKey)
    .executeTakeFirst();
  if (same) throw new Problem('NAME_TAKEN', { field: 'title' });
}

/** The slug of a title, with the school year where another programme has it, and a number where that is not enough. */
export async function findUnusedKey(tx: Tx, { title, schoolYear }: Pick<Facts, 'title' | 'schoolYear'>): Promise<string> {
  const plain = slugOf(title);
  const withYear = `${plain}-${schoolYear.replace('/', '-')}`;
  // A long slug is cut before its number.
  const rows = await tx
    .selectFrom('programmes')
    .select('key')
    .where('key', 'like', `${plain.slice(0, 60)}%`)
    .execute();
  return freeSlug([plain, withYear], new Set(rows.map(({ key }) => key)));
}

/** Guard and change in one statement. @throws Problem NOT_FOUND or CHANGED_MEANWHILE. */
export async function updateProgramme(
  tx: Tx,
  { programmeKey, version }: SeenVersion,
  columns: Partial<ReturnType<typeof columnsOf>> & { state?: 'open' | 'closed'; archived_at?: Date | null },
): Promise<void> {
  const changed = await tx
    .updateTable('programmes')
    .set((old) => ({ ...columns, version: old('version', '+', 1) }))
    .where('key', '=', programmeKey)
    .where('version', '=', version)
    .returning('key')
    .executeTakeFirst();
  if (changed) return;
  const there = await tx.selectFrom('programmes').select(['version', 'changed_at']).where('key', '=', programmeKey).executeTakeFirst();
  throw staleOrGone(there);
}

function columnsOf({ title, schoolYear, grades, theme, opensAt, closesAt, contentPath, ...facts }: Facts, now: Date) {
  return {
    title,
    school_year: schoolYear,
    grades: [...new Set(grades)].sort((one, other) => one - other),
    theme: theme ?? null,
    opens_at: opensAt === undefined ? null : new Date(opensAt),
    closes_at: closesAt === undefined ? null : new Date(closesAt),
    content_path: contentPath,
    joining: facts.joining ?? ('open' as const),
    contact_name: facts.contactName ?? null,
    contact_email: facts.contactEmail ?? null,
    contact_phone: facts.contactPhone ?? null,
    welcome: facts.welcome ?? null,
    changed_at: now,
  };
}

function programmesWithCounts(store: Store) {
  const count = (table: 'memberships' | 'events' | 'materials') =>
    sql<number>`(select count(*)::int from ${sql.table(`backend.${table}`)} c where c.programme_key = p.key)`.as(table);
  return store
    .selectFrom('programmes as p')
    .selectAll('p')
    .select([count('memberships'), count('events'), count('materials')]);
}

/** A programme with what depends on it. */
export async function readAdminProgramme(store: Store, key: string): Promise<AdminProgramme> {
  return describe(await programmesWithCounts(store).where('p.key', '=', key).executeTakeFirstOrThrow());
}

function describe({ key: programmeKey, memberships: members, archived_at, ...facts }: Row): AdminProgramme {
  return { programmeKey, ...toWire(facts), state: stateOf({ state: facts.state, archived_at }), members };
}
