import { z } from 'zod';
import { typedCode } from '../bff/materials.ts';
import { submissionRoutes } from '../bff/submissions.ts';
import { id } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { backendCall } from './backend-call.ts';

/** Submissions of teams. Spelling is the specification's; calls below `x/` are additions to it. */
export const backendSubmissions = defineRoutes({
  CreateSubmission: {
    ...backendCall(submissionRoutes.createSubmission),
    summary: 'Hands in the next version of a team. Query and body must name the same code and event.',
    query: z.strictObject({ code: typedCode, eventId: id }),
  },
  ListSchoolSubmissions: backendCall(submissionRoutes.listSchoolSubmissions),
  ListSubmissions: backendCall(submissionRoutes.listSubmissions),
  GetSubmission: backendCall(submissionRoutes.getSubmission),
  LockSubmission: backendCall(submissionRoutes.lockSubmission),
});
