import { z } from 'zod';
import { email, id, instant, line, list, paging, reason } from '../fields.ts';
import { inputProblems, isProblemCode, type ProblemCode, profileProblems, throttleProblems } from '../problem.ts';
import { defineRoutes } from '../route.ts';
import { codeCheck, codeProblems, typedCode } from './materials.ts';
import { programme } from './programmes.ts';

export const codeKind = z.enum(['event', 'material', 'programme']);

/** What a code opens, and its problem, if any. `targetId` of a programme is its key. */
export const openedByCode = z.object({
  kind: codeKind,
  targetId: id,
  title: z.string(),
  problem: z.custom<ProblemCode>(isProblemCode).optional(),
});

/** A code for admins. `code` has the printed form XXXX-XXXX; `validUntil` is the first instant at which it is invalid. */
export const code = z.object({
  codeId: id,
  code: z.string().regex(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/),
  kind: codeKind,
  targetId: id,
  batchId: id,
  label: z.string().optional(),
  /** The school that it was made for. */
  institutionId: id.optional(),
  /** The teacher it was made for, who sees the submissions made with it. */
  ownerName: z.string().optional(),
  maxUses: z.int().positive(),
  uses: z.int().nonnegative(),
  validFrom: instant.optional(),
  validUntil: instant.optional(),
  revokedAt: instant.optional(),
  state: z.enum(['valid', 'not-yet', 'expired', 'used-up', 'revoked']),
  createdAt: instant,
});
export type Code = z.infer<typeof code>;

/** A batch of codes to create. The same idempotency key again answers the same codes. */
export const newCodes = z.strictObject({
  kind: codeKind,
  targetId: id,
  count: z.int().min(1).max(500),
  maxUses: z.int().min(1).max(10_000),
  validFrom: instant.optional(),
  validUntil: instant.optional(),
  /** Whom the batch is for. No names of people; if a school is given, its name. */
  label: line(100).optional(),
  /** Only for codes of an event: the teacher, at a confirmed school, who sees the submissions. Without one only admins do. */
  ownerEmail: email.optional(),
  idempotencyKey: z.uuid(),
});

/** Codes that were created together. */
export const codeBatch = z.object({ batchId: id, codes: z.array(code) });

/** Asks for a page of the codes of one target, the newest first. */
export const codeQuery = z.strictObject({
  kind: codeKind,
  targetId: id,
  ...paging({ pages: 1_000 }),
});

const typed = z.strictObject({ code: typedCode });
const guarded = [...inputProblems, ...throttleProblems] as const;

export const codeRoutes = defineRoutes({
  validateCode: {
    method: 'POST',
    path: '/bff/codes/validate',
    summary:
      'What a code opens, whatever it is for. Reads only; the site counts wrong ones. CODE_INVALID: nothing that anybody may know of.',
    who: 'anyone',
    body: typed,
    answer: openedByCode,
    problems: [...guarded, 'CODE_INVALID'],
    upstream: 'redeem-code/ValidateCode',
  },
  checkEventCode: {
    method: 'POST',
    path: '/bff/events/:eventId/code-check',
    summary: 'What a code is worth for an event, and for whoever has used it before. Reads only; the site counts wrong ones.',
    who: 'anyone',
    params: z.strictObject({ eventId: id }),
    body: typed,
    answer: codeCheck,
    problems: [...guarded, 'NOT_FOUND'],
    upstream: 'redeem-code/CheckEventCode',
  },
  redeemProgrammeCode: {
    method: 'POST',
    path: '/bff/me/programme-codes',
    summary: 'Joins the programme that a code is for, and uses the code up once for each person. A member uses nothing up.',
    who: 'signed-in',
    body: typed,
    answer: programme,
    problems: [...guarded, ...profileProblems, ...codeProblems, 'NOT_OPEN_YET', 'CLOSED', 'TRY_AGAIN'],
    upstream: 'x/codes/RedeemProgrammeCode',
  },
  listCodes: {
    method: 'GET',
    path: '/bff/admin/codes',
    summary: 'The codes of an event, a material or a programme with how often each was used, the newest first.',
    who: 'admin',
    stepUp: true,
    query: codeQuery,
    answer: list(code),
    problems: ['BAD_REQUEST', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/codes/ListCodes',
  },
  createCodes: {
    method: 'POST',
    path: '/bff/admin/codes',
    summary: 'Makes up to 500 codes for one target, no two alike. The same key again gives the same codes.',
    who: 'admin',
    stepUp: true,
    body: newCodes,
    answer: codeBatch,
    status: 201,
    problems: [...inputProblems, 'NOT_FOUND', 'KEY_REUSED', 'TRY_AGAIN'],
    upstream: 'x/codes/CreateCodes',
  },
  revokeCode: {
    method: 'POST',
    path: '/bff/admin/codes/:codeId/revoke',
    summary: 'Takes a code out of use, for those too who have used it. Again: the same answer.',
    who: 'admin',
    params: z.strictObject({ codeId: id }),
    body: z.strictObject({ reason }),
    answer: code,
    problems: [...inputProblems, 'NOT_FOUND', 'TRY_AGAIN'],
    upstream: 'x/codes/RevokeCode',
  },
});
