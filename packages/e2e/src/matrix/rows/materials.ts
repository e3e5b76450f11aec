import { materialRoutes } from '@edison/contracts/bff/materials';
import { backendMaterials } from '@edison/contracts/upstream/materials';
import { z } from 'zod';
import { ask } from '../ask.ts';
import { adminRow, ownRow, personRow, publicRow, type Row } from '../row.ts';
import type { Someone, World } from '../world.ts';
import { callerOf, made } from './prepare.ts';

const materialId = 'dommerens-spoergekort';
const fileId = 'noteark';
const visitor = 'a-browser-of-the-matrix';
/** The code of the material, which a teacher with a pending school needs. */
const code = 'BYGM-ED27';
const written = { title: 'Pitchkort', summary: 'Ti kort til den sidste uge.', kind: 'øvelse', access: 'login' };

/** The smallest file that is accepted as a PDF. */
const document = { body: '%PDF-1.7\n%%EOF\n', headers: { 'content-type': 'application/octet-stream' } };
const sent = { fileName: 'ark.pdf', label: 'Ark' };

async function fileVersionOf(world: World): Promise<number> {
  const { rows } = await world.database.pool.query<{ version: number }>('select version from backend.material_files where id = $1', [
    fileId,
  ]);
  return rows[0]?.version ?? 0;
}

async function versionOf(world: World): Promise<number> {
  const { rows } = await world.database.pool.query<{ version: number }>('select version from backend.materials where id = $1', [
    materialId,
  ]);
  return rows[0]?.version ?? 0;
}

/** Opens the material as the person and returns the grant. */
async function grantOf(world: World, whose: Someone): Promise<string> {
  const answer = z.object({ grant: z.string() });
  return (await made(world, backendMaterials.GetMaterial, { body: { materialId, code } }, callerOf(whose), answer)).grant;
}

/** The link to a file that the person gets after opening the material at the site. */
async function linkOf(world: World, whose: Someone): Promise<string> {
  const { text } = await ask(world, 'site', materialRoutes.openMaterial, { params: { materialId }, body: { code } }, callerOf(whose));
  const { files } = z.object({ files: z.array(z.object({ url: z.string() })).min(1) }).parse(JSON.parse(text));
  return files[0]?.url.replace('/bff/files/', '') ?? '';
}

export const backendMaterialRows: Readonly<Record<string, Row>> = {
  GetInfo: publicRow(() => ({ query: { materialId } })),
  ValidateUser: ownRow(() => ({ body: { materialId } })),
  ValidateCode: publicRow(() => ({ body: { materialId, code, visitor } })),
  // The material needs a code, except from teachers of a confirmed school.
  GetMaterial: publicRow(() => ({ body: { materialId, visitor } }), { guests: 'CODE_INVALID', pending: 'CODE_INVALID' }),
  GetOverviewForUser: personRow(({ email }) => ({ query: { email } })),
  GetOverview: adminRow(() => ({})),
  ListMaterials: adminRow(() => ({ query: { sort: '-downloads' } })),
  GetAdminMaterial: adminRow(() => ({ query: { materialId } })),
  RemoveFile: adminRow(async (_whose, world) => ({ body: { materialId, fileId, version: await fileVersionOf(world) } })),
  SaveMaterial: adminRow(() => ({ body: written })),
  PublishMaterial: adminRow(async (_whose, world) => ({ body: { materialId, version: await versionOf(world) } })),
  RetireMaterial: adminRow(async (_whose, world) => ({ body: { materialId, version: await versionOf(world) } })),
  // The grant belongs to the person who opened the material.
  RegisterDownload: personRow(
    async (whose, world) => {
      await grantOf(world, whose);
      return { body: { materialId, fileId, visitor } };
    },
    { guests: 'FORBIDDEN', admins: 'FORBIDDEN' },
  ),
};

export const backendMaterialFileRows: Readonly<Record<string, Row>> = {
  GetFile: personRow(
    async (whose, world) => ({
      query: { fileId },
      headers: { 'x-edison-grant': await grantOf(world, whose), 'x-edison-visitor': visitor },
    }),
    { guests: 'FORBIDDEN', admins: 'FORBIDDEN' },
  ),
};

export const backendMaterialUploadRows: Readonly<Record<string, Row>> = {
  AddFile: adminRow(() => ({ query: { materialId, ...sent }, ...document })),
  ReplaceFile: adminRow(async (_whose, world) => ({
    query: { materialId, fileId, fileName: sent.fileName, version: String(await fileVersionOf(world)) },
    ...document,
  })),
};

export const backendAdminMaterialFileRows: Readonly<Record<string, Row>> = {
  GetAdminFile: adminRow(() => ({ query: { materialId, fileId } })),
  ExportDownloads: adminRow(() => ({ query: { materialId } })),
};

export const siteMaterialRows: Readonly<Record<string, Row>> = {
  getMaterial: publicRow(() => ({ params: { materialId } })),
  checkCode: publicRow(() => ({ params: { materialId }, body: { code } })),
  openMaterial: publicRow(() => ({ params: { materialId }, body: {} }), { guests: 'CODE_INVALID', pending: 'CODE_INVALID' }),
  listOwnMaterials: ownRow(() => ({})),
  registerDownload: personRow(
    async (whose, world) => {
      await grantOf(world, whose);
      return { params: { materialId }, body: { fileId } };
    },
    { guests: 'FORBIDDEN', admins: 'FORBIDDEN' },
  ),
};

export const siteMaterialFileRows: Readonly<Record<string, Row>> = {
  getFile: personRow(async (whose, world) => ({ params: { token: await linkOf(world, whose) } }), {
    guests: 'FORBIDDEN',
    admins: 'FORBIDDEN',
  }),
};

export const siteAdminMaterialRows: Readonly<Record<string, Row>> = {
  listMaterials: adminRow(() => ({ query: { sort: '-downloads' } })),
  getAdminMaterial: adminRow(() => ({ params: { materialId } })),
  getMaterialUse: adminRow(() => ({})),
  createMaterial: adminRow(() => ({ body: written })),
  changeMaterial: adminRow(async (_whose, world) => ({ params: { materialId }, body: { ...written, version: await versionOf(world) } })),
  publishMaterial: adminRow(async (_whose, world) => ({ params: { materialId }, body: { version: await versionOf(world) } })),
  retireMaterial: adminRow(async (_whose, world) => ({ params: { materialId }, body: { version: await versionOf(world) } })),
};

export const siteMaterialUploadRows: Readonly<Record<string, Row>> = {
  addMaterialFile: adminRow(() => ({ params: { materialId }, query: sent, ...document })),
  replaceMaterialFile: adminRow(async (_whose, world) => ({
    params: { materialId, fileId },
    query: { fileName: sent.fileName, version: String(await fileVersionOf(world)) },
    ...document,
  })),
};

export const siteAdminMaterialFileRows: Readonly<Record<string, Row>> = {
  removeMaterialFile: adminRow(async (_whose, world) => ({
    params: { materialId, fileId },
    body: { version: await fileVersionOf(world) },
  })),
};

export const siteMaterialExportRows: Readonly<Record<string, Row>> = {
  getAdminFile: adminRow(() => ({ params: { materialId, fileId } })),
  exportDownloads: adminRow(() => ({ query: { materialId } })),
};
