import { backendProgrammes } from '@edison/contracts/upstream/programmes';
import { z } from 'zod';
import { newKey } from '../ask.ts';
import { adminRow, ownRow, personRow, type Row } from '../row.ts';
import type { World } from '../world.ts';
import { made } from './prepare.ts';

const key = 'juniorivaerksaetteri';

export const backendProgrammeRows: Readonly<Record<string, Row>> = {
  GetPrograms: personRow(({ email }) => ({ query: { email } })),
  JoinProgram: personRow(({ email }) => ({ body: { email, programName: key, reason: 'Ringede' } })),
  LeaveProgram: personRow(({ email }) => ({ body: { email, programName: key, confirm: true, reason: 'Ringede' } })),
  GetProgramData: adminRow(() => ({})),
  ListProgrammes: adminRow(() => ({})),
  CreateProgramme: adminRow(() => ({ body: newFacts() })),
  ChangeProgramme: adminRow(async (_whose, world) => ({ body: { ...newFacts(), ...(await programmeOf(world)) } })),
  DeleteProgramme: adminRow(async (_whose, world) => ({ body: await programmeOf(world) })),
  RollOverProgramme: adminRow(async (_whose, world) => ({ body: await programmeOf(world) })),
  ArchiveProgramme: adminRow(async (_whose, world) => ({ body: { archived: true, ...(await closedProgrammeOf(world)) } })),
  GetConsequences: adminRow(() => ({ query: { programmeKey: key } })),
  SetProgrammeState: adminRow(async (_whose, world) => ({ body: { open: true, ...(await programmeOf(world)) } })),
};

export const siteProgrammeRows: Readonly<Record<string, Row>> = {
  listOwnProgrammes: ownRow(() => ({})),
  joinProgramme: ownRow(() => ({ params: { programmeKey: key }, body: {} })),
  leaveProgramme: ownRow(() => ({ params: { programmeKey: key }, body: { confirm: true } })),
  getProgrammeFigures: adminRow(() => ({})),
};

export const siteAdminProgrammeRows: Readonly<Record<string, Row>> = {
  listProgrammes: adminRow(() => ({})),
  createProgramme: adminRow(() => ({ body: newFacts() })),
  changeProgramme: adminRow(async (_whose, world) => {
    const { version, ...params } = await programmeOf(world);
    return { params, body: { ...newFacts(), version } };
  }),
  deleteProgramme: adminRow(async (_whose, world) => {
    const { version, ...params } = await programmeOf(world);
    return { params, body: { version } };
  }),
  rollOverProgramme: adminRow(async (_whose, world) => {
    const { version, ...params } = await programmeOf(world);
    return { params, body: { version } };
  }),
  archiveProgramme: adminRow(async (_whose, world) => {
    const { version, ...params } = await closedProgrammeOf(world);
    return { params, body: { archived: true, version } };
  }),
  previewProgrammeState: adminRow(() => ({ params: { programmeKey: key } })),
  setProgrammeState: adminRow(async (_whose, world) => {
    const { version, ...params } = await programmeOf(world);
    return { params, body: { open: true, version } };
  }),
};

export const siteMembershipRows: Readonly<Record<string, Row>> = {
  joinProgrammeForUser: adminRow(({ email }) => ({ params: { programmeKey: key }, body: { email, reason: 'Ringede' } })),
  leaveProgrammeForUser: adminRow(({ email }) => ({ params: { programmeKey: key }, body: { email, reason: 'Ringede', confirm: true } })),
};

/** No two programmes of a school year have one title. */
function newFacts() {
  return { title: `Forløb ${newKey()}`, schoolYear: '2030/31', contentPath: '/' };
}

const answer = z.object({ programmeKey: z.string(), version: z.int() });

/** One that an admin has just opened and closed. */
async function closedProgrammeOf(world: World): Promise<z.infer<typeof answer>> {
  const { programmeKey, version } = await programmeOf(world);
  const setState = (open: boolean, of: number) =>
    made(world, backendProgrammes.SetProgrammeState, { body: { programmeKey, open, version: of } }, 'admin', answer);
  const opened = await setState(true, version);
  return setState(false, opened.version);
}

/** A draft that an admin has just made. */
async function programmeOf(world: World): Promise<z.infer<typeof answer>> {
  return made(world, backendProgrammes.CreateProgramme, { body: newFacts() }, 'admin', answer);
}
