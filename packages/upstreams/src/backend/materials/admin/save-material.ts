import { randomBytes } from 'node:crypto';
import type { EditedMaterial } from '@edison/contracts/bff/admin/admin-material';
import type { materialFacts } from '@edison/contracts/bff/admin/materials';
import { Problem } from '@edison/contracts/problem';
import type { z } from 'zod';
import { changedColumns } from '../../audit/changed-columns.ts';
import { type Actor, recordChange } from '../../audit/record-change.ts';
import type { Tx } from '../../database/tables.ts';
import { foldDanish } from '../../text/fold-danish.ts';
import { describeEdited, type EditedRow, refuseStale } from './edited-material.ts';

interface MaterialInput extends z.output<typeof materialFacts> {
  readonly materialId?: string | undefined;
  readonly version?: number | undefined;
}

interface MaterialChange extends MaterialInput {
  readonly materialId: string;
  readonly version: number;
}

/**
 * Creates a draft, or changes a material in the version that the admin has seen. The state is changed by other calls.
 *
 * @throws Problem BAD_REQUEST, NOT_FOUND or CHANGED_MEANWHILE.
 */
export async function saveMaterial(tx: Tx, saving: MaterialInput, actor: Actor, now: Date): Promise<EditedMaterial> {
  if ((saving.materialId === undefined) !== (saving.version === undefined)) throw new Problem('BAD_REQUEST', { field: 'version' });
  await requireProgrammeFor(tx, saving);
  const { materialId, version } = saving;
  if (materialId === undefined || version === undefined) {
    const row = await insert(tx, saving, now);
    const after = { access: row.access, programme_key: row.programme_key, version: row.version };
    await recordChange(tx, { actor, action: 'material.create', object: { kind: 'material', id: row.id }, after }, now);
    return describeEdited(row);
  }
  return change(tx, { ...saving, materialId, version }, actor, now);
}

/** The update refuses any other version, so the row that is read is the one that the admin has seen. Relies on `materials_pkey`. */
async function change(tx: Tx, saving: MaterialChange, actor: Actor, now: Date): Promise<EditedMaterial> {
  const was = await tx.selectFrom('materials').selectAll().where('id', '=', saving.materialId).executeTakeFirst();
  const row = await update(tx, saving, now);
  const { changed_at: _always, ...columns } = columnsOf(saving, now);
  const { fields, before, after } = changedColumns(was ?? {}, columns, ['kind', 'access', 'programme_key']);
  const versions = { before: { version: saving.version, ...before }, after: { version: row.version, fields, ...after } };
  await recordChange(tx, { actor, action: 'material.change', object: { kind: 'material', id: row.id }, ...versions }, now);
  return describeEdited(row);
}

/** A programme must be named for the access level `programme`, and for no other. @throws Problem BAD_REQUEST. */
async function requireProgrammeFor(tx: Tx, { access, programmeKey }: MaterialInput): Promise<void> {
  const fits =
    programmeKey === undefined
      ? access !== 'programme'
      : access === 'programme' &&
        (await tx.selectFrom('programmes').select('key').where('key', '=', programmeKey).executeTakeFirst()) !== undefined;
  if (!fits) throw new Problem('BAD_REQUEST', { field: 'programmeKey' });
}

function columnsOf({ programmeKey, contentPath, title, summary, kind, access, grades }: MaterialInput, now: Date) {
  const places = { programme_key: programmeKey ?? null, content_path: contentPath ?? null };
  return { title, summary, kind, access, grades, ...places, changed_at: now };
}

function insert(tx: Tx, saving: MaterialInput, now: Date): Promise<EditedRow> {
  return tx
    .insertInto('materials')
    .values({ id: newId(saving.title), state: 'draft', ...columnsOf(saving, now) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Relies on `materials_pkey`. */
async function update(tx: Tx, saving: MaterialChange, now: Date): Promise<EditedRow> {
  const row = await tx
    .updateTable('materials')
    .set((old) => ({ ...columnsOf(saving, now), version: old('version', '+', 1) }))
    .where('id', '=', saving.materialId)
    .where('version', '=', saving.version)
    .returningAll()
    .executeTakeFirst();
  return row ?? refuseStale(tx, saving.materialId);
}

/** A readable id for the content's files, with random characters to make it unique. */
function newId(title: string): string {
  const words = foldDanish(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50);
  return `${words.replaceAll(/^-|-$/g, '')}-${randomBytes(3).toString('hex')}`.replace(/^-/, '');
}
