import { z } from 'zod';
import { adminProgramme, programmeFacts } from '../bff/admin/programmes.ts';
import { leaving, programme, programmeFigures } from '../bff/programmes.ts';
import { email, id, list, reason, version } from '../fields.ts';
import { defineRoutes } from '../route.ts';

// Methods, paths and spelling are the seed's; `x/` holds the calls that the seed names none for.

/** Why an admin does it in somebody else's name. */
const why = { reason: reason.optional() };

const ownEmail = { own: { in: 'query', key: 'email', is: 'email' }, query: z.strictObject({ email }) } as const;

export const backendProgrammes = defineRoutes({
  GetPrograms: {
    method: 'GET',
    path: '/user/GetPrograms',
    summary: "Programmes with the user's own membership.",
    who: 'signed-in',
    onBehalf: 'read',
    ...ownEmail,
    answer: list(programme),
    problems: ['EMAIL_NOT_VERIFIED', 'PROFILE_MISSING', 'PROFILE_DEACTIVATED'],
  },
  JoinProgram: {
    method: 'POST',
    path: '/user/JoinProgram',
    summary: 'Joins a programme; an admin somebody else for a reason. Again: the same answer.',
    who: 'signed-in',
    own: { in: 'body', key: 'email', is: 'email' },
    body: z.strictObject({ programName: id, email, ...why }),
    answer: programme,
    problems: [
      'BAD_REQUEST',
      'EMAIL_NOT_VERIFIED',
      'PROFILE_MISSING',
      'PROFILE_DEACTIVATED',
      'NOT_FOUND',
      'NOT_OPEN_YET',
      'CLOSED',
      'TRY_AGAIN',
    ],
  },
  LeaveProgram: {
    method: 'POST',
    path: '/user/LeaveProgram',
    summary: 'Without `confirm` says what leaving would cancel; with it leaves and cancels that. Again: the same answer.',
    who: 'signed-in',
    own: { in: 'body', key: 'email', is: 'email' },
    body: z.strictObject({ programName: id, email, confirm: z.boolean().default(false), ...why }),
    answer: leaving,
    problems: [
      'BAD_REQUEST',
      'EMAIL_NOT_VERIFIED',
      'PROFILE_MISSING',
      'PROFILE_DEACTIVATED',
      'NOT_FOUND',
      'CANCEL_DEADLINE_PASSED',
      'TRY_AGAIN',
    ],
  },
  GetProgramData: {
    method: 'GET',
    path: '/user/GetProgramData',
    summary: 'Each programme in figures: members, schools, pupils and sign-ups, and by week.',
    who: 'admin',
    answer: list(programmeFigures),
    problems: [],
  },
  ListProgrammes: {
    method: 'GET',
    path: '/x/programmes/ListProgrammes',
    summary: 'All programmes, drafts too, the newest school year first, with what depends on them.',
    who: 'admin',
    answer: list(adminProgramme),
    problems: [],
  },
  CreateProgramme: {
    method: 'POST',
    path: '/x/programmes/CreateProgramme',
    summary: 'Makes a draft of a programme; its key is made from its title.',
    who: 'admin',
    body: programmeFacts,
    answer: adminProgramme,
    status: 201,
    problems: ['BAD_REQUEST', 'NAME_TAKEN', 'TRY_AGAIN'],
  },
  ChangeProgramme: {
    method: 'POST',
    path: '/x/programmes/ChangeProgramme',
    summary: 'Changes a programme in the version that the editor has seen.',
    who: 'admin',
    body: programmeFacts.extend({ programmeKey: id, version }),
    answer: adminProgramme,
    problems: ['BAD_REQUEST', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'NAME_TAKEN', 'TRY_AGAIN'],
  },
  SetProgrammeState: {
    method: 'POST',
    path: '/x/programmes/SetProgrammeState',
    summary: 'Opens a programme to newcomers, or closes it; members stay. Again: the same answer.',
    who: 'admin',
    body: z.strictObject({ programmeKey: id, open: z.boolean(), version }),
    answer: adminProgramme,
    problems: ['BAD_REQUEST', 'NOT_FOUND', 'WRONG_STATE', 'CHANGED_MEANWHILE', 'TRY_AGAIN'],
  },
  DeleteProgramme: {
    method: 'POST',
    path: '/x/programmes/DeleteProgramme',
    summary: 'Takes a programme away that no teacher is in, and no event and no material belongs to.',
    who: 'admin',
    body: z.strictObject({ programmeKey: id, version }),
    answer: z.null(),
    problems: ['BAD_REQUEST', 'NOT_FOUND', 'IN_USE', 'CHANGED_MEANWHILE', 'TRY_AGAIN'],
  },
});
