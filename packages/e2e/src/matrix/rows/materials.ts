import { adminRow, ownRow, type Row, row } from '../row.ts';
import type { World } from '../world.ts';

const materialId = 'dommerens-spoergekort';
const fileId = 'noteark';
const visitor = 'a-browser-of-the-matrix';
const written = { title: 'Pitchkort', summary: 'Ti kort til den sidste uge.', kind: 'øvelse', access: 'login' };

async function versionOf(world: World): Promise<number> {
  const { rows } = await world.database.pool.query<{ version: number }>('select version from backend.materials where id = $1', [
    materialId,
  ]);
  return rows[0]?.version ?? 0;
}

export const backendMaterialRows: Readonly<Record<string, Row>> = {
  GetInfo: row(() => ({ query: { materialId } }), 'ok', 'ok', '–', 'ok', 'ok'),
  ValidateUser: row(() => ({ body: { materialId } }), 'SIGNED_OUT', 'ok', '–', 'ok', 'ok'),
  ValidateCode: row(() => ({ body: { materialId, code: 'BYGM-ED27', visitor } }), 'ok', 'ok', '–', 'ok', 'ok'),
  // A material behind a code: free for teachers of a confirmed school.
  GetMaterial: row(() => ({ body: { materialId, visitor } }), 'CODE_INVALID', 'ok', '–', 'CODE_INVALID', 'ok'),
  GetOverviewForUser: row(({ email }) => ({ query: { email } }), 'SIGNED_OUT', 'ok', 'FORBIDDEN', 'ok', 'ok'),
  GetOverview: adminRow(() => ({})),
  SaveMaterial: adminRow(() => ({ body: written })),
  PublishMaterial: adminRow(async (_whose, world) => ({ body: { materialId, version: await versionOf(world) } })),
  RetireMaterial: adminRow(async (_whose, world) => ({ body: { materialId, version: await versionOf(world) } })),
  RegisterDownload: row(() => ({ body: { materialId, fileId, visitor } }), 'FORBIDDEN', 'FORBIDDEN', '–', 'FORBIDDEN', 'FORBIDDEN'),
};

export const backendMaterialFileRows: Readonly<Record<string, Row>> = {
  GetFile: row(() => ({ query: { fileId } }), 'FORBIDDEN', 'FORBIDDEN', '–', 'FORBIDDEN', 'FORBIDDEN'),
};

export const siteMaterialRows: Readonly<Record<string, Row>> = {
  getMaterial: row(() => ({ params: { materialId } }), 'ok', 'ok', '–', 'ok', 'ok'),
  checkCode: row(() => ({ params: { materialId }, body: { code: 'BYGM-ED27' } }), 'ok', 'ok', '–', 'ok', 'ok'),
  openMaterial: row(() => ({ params: { materialId }, body: {} }), 'CODE_INVALID', 'ok', '–', 'CODE_INVALID', 'ok'),
  listOwnMaterials: ownRow(() => ({})),
  getMaterialUse: adminRow(() => ({})),
  createMaterial: adminRow(() => ({ body: written })),
  changeMaterial: adminRow(async (_whose, world) => ({ params: { materialId }, body: { ...written, version: await versionOf(world) } })),
  publishMaterial: adminRow(async (_whose, world) => ({ params: { materialId }, body: { version: await versionOf(world) } })),
  retireMaterial: adminRow(async (_whose, world) => ({ params: { materialId }, body: { version: await versionOf(world) } })),
  registerDownload: row(() => ({ params: { materialId }, body: { fileId } }), 'FORBIDDEN', 'FORBIDDEN', '–', 'FORBIDDEN', 'FORBIDDEN'),
};

export const siteMaterialFileRows: Readonly<Record<string, Row>> = {
  getFile: row(() => ({ params: { token: 'made-up-and-of-the-right-shape' } }), 'FORBIDDEN', 'FORBIDDEN', '–', 'FORBIDDEN', 'FORBIDDEN'),
};
