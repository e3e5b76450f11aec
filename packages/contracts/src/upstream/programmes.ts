import { z } from 'zod';
import { adminProgrammeRoutes } from '../bff/admin/programmes.ts';
import { programmeRoutes } from '../bff/programmes.ts';
import { email, id, reason } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { backendCall, ownEmail, ownEmailInBody } from './backend-call.ts';

// Methods, paths and spelling are the specification's; calls below `x/` are additions to it.

/** Member and programme of a call; admins have to give a reason when they act for somebody else. */
const member = z.strictObject({ programName: id, email, reason: reason.optional() });

export const backendProgrammes = defineRoutes({
  GetPrograms: { ...backendCall(programmeRoutes.listOwnProgrammes), ...ownEmail },
  JoinProgram: {
    ...backendCall(programmeRoutes.joinProgramme, ['BAD_REQUEST']),
    summary: 'Joins a programme; an admin somebody else for a reason. Again: the same answer.',
    own: ownEmailInBody,
    body: member,
  },
  LeaveProgram: {
    ...backendCall(programmeRoutes.leaveProgramme, ['BAD_REQUEST']),
    own: ownEmailInBody,
    body: member.extend(programmeRoutes.leaveProgramme.body.shape),
  },
  GetProgramData: backendCall(programmeRoutes.getProgrammeFigures),
  ListProgrammes: backendCall(adminProgrammeRoutes.listProgrammes),
  CreateProgramme: backendCall(adminProgrammeRoutes.createProgramme, ['BAD_REQUEST']),
  ChangeProgramme: backendCall(adminProgrammeRoutes.changeProgramme, ['BAD_REQUEST']),
  SetProgrammeState: backendCall(adminProgrammeRoutes.setProgrammeState, ['BAD_REQUEST']),
  ArchiveProgramme: backendCall(adminProgrammeRoutes.archiveProgramme, ['BAD_REQUEST']),
  GetConsequences: backendCall(adminProgrammeRoutes.previewProgrammeState, ['BAD_REQUEST']),
  RollOverProgramme: backendCall(adminProgrammeRoutes.rollOverProgramme, ['BAD_REQUEST']),
  DeleteProgramme: backendCall(adminProgrammeRoutes.deleteProgramme, ['BAD_REQUEST']),
});
