import { codeRoutes } from '../bff/codes.ts';
import { defineRoutes } from '../route.ts';
import { backendCall } from './backend-call.ts';

/** Codes of every kind. Spelling is the specification's; calls below `x/` are additions to it. */
export const backendCodes = defineRoutes({
  CheckEventCode: backendCall(codeRoutes.checkEventCode),
  ValidateAnyCode: backendCall(codeRoutes.validateCode),
  RedeemProgrammeCode: backendCall(codeRoutes.redeemProgrammeCode),
  ListCodes: backendCall(codeRoutes.listCodes),
  CreateCodes: backendCall(codeRoutes.createCodes, ['BAD_REQUEST']),
  RevokeCode: backendCall(codeRoutes.revokeCode),
});
