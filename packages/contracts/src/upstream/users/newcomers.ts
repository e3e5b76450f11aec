import { newcomerRoutes } from '../../bff/account/newcomers.ts';
import { defineRoutes } from '../../route.ts';
import { backendCall } from '../backend-call.ts';

/** Whether newcomers are at the school that they claim, asked of colleagues and admins; additions to the specification. */
export const backendNewcomers = defineRoutes({
  AskColleagues: { ...backendCall(newcomerRoutes.askColleagues), body: newcomerRoutes.askColleagues.body },
  ListNewcomers: backendCall(newcomerRoutes.listNewcomers),
  AnswerNewcomer: backendCall(newcomerRoutes.answerNewcomer, ['BAD_REQUEST']),
  ListWaitingTeachers: backendCall(newcomerRoutes.listWaitingTeachers),
});
