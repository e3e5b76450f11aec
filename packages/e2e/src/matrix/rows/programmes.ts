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

/** A draft that an admin has just made. */
async function programmeOf(world: World): Promise<{ readonly programmeKey: string; readonly version: number }> {
  const answer = z.object({ programmeKey: z.string(), version: z.int() });
  return made(world, backendProgrammes.CreateProgramme, { body: newFacts() }, 'admin', answer);
}
