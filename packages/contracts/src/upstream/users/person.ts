import { z } from 'zod';
import { handOverRoutes } from '../../bff/admin/hand-over.ts';
import { onBehalf, personRoutes } from '../../bff/admin/person.ts';
import { id } from '../../fields.ts';
import { defineRoutes } from '../../route.ts';
import { backendCall } from '../backend-call.ts';

/** Header of an admin's call on behalf of somebody else, with the id from `StartOnBehalf`. Only routes with `onBehalf` accept it. */
export const onBehalfHeader = 'x-edison-on-behalf';

/** A person's accounts at identity providers. `subject` is never sent to a browser. */
const logins = z.object({ logins: z.array(z.object({ provider: z.string(), subject: z.string() })) });

/** The admins' calls about one person. */
export const backendPersons = defineRoutes({
  CorrectUser: backendCall(personRoutes.correctPerson),
  ChangeInstitution: backendCall(personRoutes.changeInstitutionOfUser),
  SendEmailLink: backendCall(personRoutes.sendEmailLink),
  ChangeEmail: backendCall(personRoutes.changeEmail),
  PreviewHandOver: backendCall(handOverRoutes.previewHandOver),
  HandOver: backendCall(handOverRoutes.handOver),
  ListMails: backendCall(personRoutes.listMails),
  PreviewDeactivation: backendCall(personRoutes.previewDeactivation),
  GetRoles: backendCall(personRoutes.getRoles),
  GrantRole: backendCall(personRoutes.grantRole),
  TakeRole: backendCall(personRoutes.takeRole),
  ResetSecondFactor: backendCall(personRoutes.resetSecondFactor),
  ProveSchool: backendCall(personRoutes.proveSchool),
  WithdrawSchoolProof: backendCall(personRoutes.withdrawSchoolProof),
  GetLogins: {
    ...backendCall(personRoutes.listSessions),
    summary: 'What the provider calls somebody, for whoever keeps the sessions.',
    answer: logins,
  },
  EndLogins: {
    ...backendCall(personRoutes.endSessions),
    summary: 'Makes every token of somebody else from before worthless; answers whose sessions end. Written down.',
    answer: logins,
  },
  StartOnBehalf: {
    ...backendCall(personRoutes.startOnBehalf),
    summary: 'Lets the caller read as somebody else for half an hour. Written down.',
    answer: onBehalf,
  },
  EndOnBehalf: {
    method: 'POST',
    path: '/x/user/EndOnBehalf',
    summary: 'Ends what the caller began. Again, or when it is over: nothing more.',
    who: 'admin',
    body: z.strictObject({ onBehalfId: id }),
    answer: z.object({ userId: id }),
    problems: ['NOT_FOUND', 'TRY_AGAIN'],
  },
});
