import { membershipRoutes } from '@edison/contracts/bff/admin/memberships';
import { adminProgrammeRoutes } from '@edison/contracts/bff/admin/programmes';
import { programmeRoutes } from '@edison/contracts/bff/programmes';
import { Problem } from '@edison/contracts/problem';
import { backendProgrammes } from '@edison/contracts/upstream/programmes';
import type { Content } from '../content/open-content.ts';
import { personOf } from '../serve-routes.ts';
import { type ForwardParts, forward } from './forward.ts';

const own = { fromSession: { email: 'email' }, rename: { programmeKey: 'programName' } } as const;

const calls = forward(programmeRoutes, {
  listOwnProgrammes: { to: backendProgrammes.GetPrograms, fromSession: { email: 'email' } },
  joinProgramme: { to: backendProgrammes.JoinProgram, ...own },
  leaveProgramme: { to: backendProgrammes.LeaveProgram, ...own },
  getProgrammeFigures: { to: backendProgrammes.GetProgramData },
});

const memberCalls = forward(membershipRoutes, {
  joinProgrammeForUser: { to: backendProgrammes.JoinProgram, rename: { programmeKey: 'programName' } },
  leaveProgrammeForUser: { to: backendProgrammes.LeaveProgram, rename: { programmeKey: 'programName' } },
});

const adminCalls = forward(adminProgrammeRoutes, {
  listProgrammes: { to: backendProgrammes.ListProgrammes },
  deleteProgramme: { to: backendProgrammes.DeleteProgramme },
  setProgrammeState: { to: backendProgrammes.SetProgrammeState },
  archiveProgramme: { to: backendProgrammes.ArchiveProgramme },
  previewProgrammeState: { to: backendProgrammes.GetConsequences },
  rollOverProgramme: { to: backendProgrammes.RollOverProgramme },
});

export function serveProgrammes(parts: ForwardParts, content: Content): void {
  const { backend } = parts;
  calls.serve(parts);
  memberCalls.serve(parts);
  adminCalls.serve(parts, {
    async createProgramme({ body }, context) {
      await refuseMissingPage(content, body.contentPath);
      return backend.call(backendProgrammes.CreateProgramme, { body }, personOf(context));
    },
    async changeProgramme({ params, body }, context) {
      await refuseMissingPage(content, body.contentPath);
      return backend.call(backendProgrammes.ChangeProgramme, { body: { ...params, ...body } }, personOf(context));
    },
  });
}

/** @throws Problem BAD_REQUEST if the content service has no such page; during its outage any path is accepted. */
async function refuseMissingPage(content: Content, path: string): Promise<void> {
  const isMissing = await content.page(path).then(
    ({ value }) => value.kind === 'gone',
    (error: unknown) => error instanceof Problem && error.code === 'NOT_FOUND',
  );
  if (isMissing) throw new Problem('BAD_REQUEST', { field: 'contentPath' });
}
