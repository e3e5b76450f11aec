import { z } from 'zod';
import { code, codeBatch, codeQuery, newCodes, openedByCode } from '../bff/codes.ts';
import { codeCheck, typedCode } from '../bff/materials.ts';
import { programme } from '../bff/programmes.ts';
import { id, list, reason } from '../fields.ts';
import { defineRoutes } from '../route.ts';

/** Codes of every kind. Spelling is the seed's; `x/` holds what the seed names no call for. */
export const backendCodes = defineRoutes({
  CheckEventCode: {
    method: 'POST',
    path: '/redeem-code/CheckEventCode',
    summary: 'What a code is worth for an event, and for whoever has used it before; reads only.',
    who: 'anyone',
    body: z.strictObject({ eventId: id, code: typedCode }),
    answer: codeCheck,
    problems: ['NOT_FOUND'],
  },
  ValidateAnyCode: {
    method: 'POST',
    path: '/redeem-code/ValidateCode',
    summary: 'What a code opens, whatever it is for; reads only. CODE_INVALID: nothing that anybody may know of.',
    who: 'anyone',
    body: z.strictObject({ code: typedCode }),
    answer: openedByCode,
    problems: ['CODE_INVALID'],
  },
  RedeemProgrammeCode: {
    method: 'POST',
    path: '/x/codes/RedeemProgrammeCode',
    summary: 'Joins the programme that a code is for, and uses the code up once for each person. A member uses nothing up.',
    who: 'signed-in',
    body: z.strictObject({ code: typedCode }),
    answer: programme,
    problems: [
      'EMAIL_NOT_VERIFIED',
      'PROFILE_MISSING',
      'PROFILE_DEACTIVATED',
      'CODE_INVALID',
      'CODE_EXPIRED',
      'CODE_USED_UP',
      'NOT_OPEN_YET',
      'CLOSED',
      'TRY_AGAIN',
    ],
  },
  ListCodes: {
    method: 'GET',
    path: '/x/codes/ListCodes',
    summary: 'The codes of one target with their uses, the newest first.',
    who: 'admin',
    query: codeQuery,
    answer: list(code),
    problems: [],
  },
  CreateCodes: {
    method: 'POST',
    path: '/x/codes/CreateCodes',
    summary: 'Makes codes for one target, no two alike. The same key again gives the same codes.',
    who: 'admin',
    body: newCodes,
    answer: codeBatch,
    status: 201,
    problems: ['BAD_REQUEST', 'NOT_FOUND', 'KEY_REUSED', 'TRY_AGAIN'],
  },
  RevokeCode: {
    method: 'POST',
    path: '/x/codes/RevokeCode',
    summary: 'Takes a code out of use. Again: the same answer.',
    who: 'admin',
    body: z.strictObject({ codeId: id, reason }),
    answer: code,
    problems: ['NOT_FOUND', 'TRY_AGAIN'],
  },
});
