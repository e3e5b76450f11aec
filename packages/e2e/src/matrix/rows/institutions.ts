import { adminRow, ownRow, publicRow, type Row } from '../row.ts';
import type { World } from '../world.ts';

const request = { name: 'Tangvejens Skole', type: 'folkeskole', postalCode: '5300', city: 'Kerteminde', municipality: 'Kerteminde' };
const { name: _name, ...facts } = request;
const pending = 'skole-strandmarken';
const query = { search: 'skole' };
const into = 'skole-990003';

async function versionOf(world: World, institutionId: string): Promise<number> {
  const { rows } = await world.database.pool.query<{ version: number }>('select version from backend.institutions where id = $1', [
    institutionId,
  ]);
  return rows[0]?.version ?? 0;
}

/** The body of a merge's preview, which changes nothing. */
async function merging(world: World) {
  return { into, version: await versionOf(world, pending), intoVersion: await versionOf(world, into), preview: true };
}

/** A school that nothing refers to. */
async function unused(world: World): Promise<string> {
  const { rows } = await world.database.pool.query<{ id: string }>(
    `select i.id from backend.institutions i where not exists (select from backend.users u where u.institution_id = i.id)
     and not exists (select from backend.sign_ups s where s.institution_id = i.id) order by i.id desc limit 1`,
  );
  return rows[0]?.id ?? '';
}

const csv = 'Nummer;Navn;Type;Postnr;By;Kommune\n999999;Prøveskolen;folkeskole;5000;Odense C;Odense';

export const backendInstitutionRows: Readonly<Record<string, Row>> = {
  GetInstitutionFilterData: publicRow(() => ({})),
  GetConfirmedInstitutions: publicRow(() => ({ query })),
  GetPendingInstitutions: adminRow(() => ({})),
  GetInstitutionOverview: adminRow(() => ({ query })),
  CreateInstitution: ownRow(() => ({ body: request })),
  ApproveInstituion: adminRow(() => ({ body: { institutionId: pending, approve: true } })),
  RenameInstitution: adminRow(async (_whose, world) => ({
    body: { institutionId: pending, name: 'Strandmarkens Skole', version: await versionOf(world, pending) },
  })),
  CorrectInstitution: adminRow(async (_whose, world) => ({
    body: { institutionId: pending, ...facts, version: await versionOf(world, pending) },
  })),
  ImportInstitutions: adminRow(() => ({ body: { csv, save: false } })),
  MergeInstitutions: adminRow(async (_whose, world) => ({ body: { institutionId: pending, ...(await merging(world)) } })),
  DeleteInstituion: adminRow(async (_whose, world) => ({ body: { institutionId: await unused(world) } })),
};

export const backendInstitutionFileRows: Readonly<Record<string, Row>> = { ExportInstitutions: adminRow(() => ({})) };

export const siteInstitutionRows: Readonly<Record<string, Row>> = {
  listInstitutions: publicRow(() => ({ query })),
  getInstitutionFilters: publicRow(() => ({})),
  requestInstitution: ownRow(() => ({ body: request })),
};

export const siteAdminInstitutionRows: Readonly<Record<string, Row>> = {
  listInstitutionFigures: adminRow(() => ({ query })),
  listPendingInstitutions: adminRow(() => ({})),
  createInstitution: adminRow(() => ({ body: request })),
  decideInstitution: adminRow(() => ({ params: { institutionId: pending }, body: { approve: true } })),
  renameInstitution: adminRow(async (_whose, world) => ({
    params: { institutionId: pending },
    body: { name: 'Strandmarkens Skole', version: await versionOf(world, pending) },
  })),
  correctInstitution: adminRow(async (_whose, world) => ({
    params: { institutionId: pending },
    body: { ...facts, version: await versionOf(world, pending) },
  })),
  importInstitutions: adminRow(() => ({ body: { csv, save: false } })),
  mergeInstitution: adminRow(async (_whose, world) => ({ params: { institutionId: pending }, body: await merging(world) })),
  deleteInstitution: adminRow(async (_whose, world) => ({ params: { institutionId: await unused(world) } })),
};

export const siteInstitutionFileRows: Readonly<Record<string, Row>> = { exportInstitutions: adminRow(() => ({})) };

const newDomain = { domain: 'laerer.tangskole.example', of: { institutionId: into }, preview: true };

/** A domain of a school, new for each ask. */
async function domainOf(world: World): Promise<string> {
  const { rows } = await world.database.pool.query<{ id: string }>(
    `insert into backend.school_domains (id, domain, institution_id, added_at)
     select gen_random_uuid(), gen_random_uuid() || '.example', $1, now() returning id`,
    [into],
  );
  return rows[0]?.id ?? '';
}

export const backendSchoolDomainRows: Readonly<Record<string, Row>> = {
  ListSchoolDomains: adminRow(() => ({ query: { institutionId: into } })),
  AddSchoolDomain: adminRow(() => ({ body: newDomain })),
  RemoveSchoolDomain: adminRow(async (_whose, world) => ({ body: { domainId: await domainOf(world) } })),
};

export const siteSchoolDomainRows: Readonly<Record<string, Row>> = {
  listSchoolDomains: adminRow(() => ({ query: { institutionId: into } })),
  addSchoolDomain: adminRow(() => ({ body: newDomain })),
  removeSchoolDomain: adminRow(async (_whose, world) => ({ params: { domainId: await domainOf(world) }, body: {} })),
};
