import { codeRoutes } from '@edison/contracts/bff/codes';
import { submissionRoutes } from '@edison/contracts/bff/submissions';
import { backendCodes } from '@edison/contracts/upstream/codes';
import { backendSubmissions } from '@edison/contracts/upstream/submissions';
import type { Rule } from '../throttle/throttle.ts';
import { forward } from './forward.ts';

export const codeCalls = forward(codeRoutes, {
  validateCode: { to: backendCodes.ValidateAnyCode, code: true },
  checkEventCode: { to: backendCodes.CheckEventCode, code: true },
  redeemProgrammeCode: { to: backendCodes.RedeemProgrammeCode, code: true },
  listCodes: { to: backendCodes.ListCodes },
  createCodes: { to: backendCodes.CreateCodes },
  revokeCode: { to: backendCodes.RevokeCode },
});

const quarter = 15 * 60;

/** Each submission is stored for good. Enough for a class whose teams all press twice in the last 15 minutes. */
const submissions: Rule = { purpose: 'submission', browser: { tries: 20, seconds: quarter }, address: { tries: 200, seconds: quarter } };

/** Calls by which teams hand in submissions with a code. */
export const submissionCalls = forward(submissionRoutes, {
  createSubmission: { to: backendSubmissions.CreateSubmission, throttle: { rule: submissions }, code: true },
  listSchoolSubmissions: { to: backendSubmissions.ListSchoolSubmissions },
  getSubmission: { to: backendSubmissions.GetSubmission },
  listSubmissions: { to: backendSubmissions.ListSubmissions },
  lockSubmission: { to: backendSubmissions.LockSubmission },
});
