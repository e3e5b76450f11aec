import type { QueryClient } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { eventPaths, programmePaths, signUpPaths } from '../../api/related-paths.ts';

/** The programmes, with the caller's memberships. */
export const programmesQuery = queryFor('/bff/me/programmes');

/** Joins a programme. A second call gives the same answer. */
export function joinProgramme(programmeKey: string) {
  return callRoute('POST', '/bff/me/programmes/:programmeKey/membership', {
    params: { programmeKey },
    body: {},
  });
}

/** Leaves a programme and cancels its sign-ups; without `confirm` only says which sign-ups those are. */
export function leaveProgramme(programmeKey: string, confirm: boolean) {
  return callRoute('POST', '/bff/me/programmes/:programmeKey/leaving', {
    params: { programmeKey },
    body: { confirm },
  });
}

/** Joins the programme that a code belongs to. */
export function redeemProgrammeCode(code: string) {
  return callRoute('POST', '/bff/me/programme-codes', { body: { code } });
}

/** Invalidates what depends on a membership: programmes, events, sign-ups and materials. */
export async function invalidateMemberships(queries: QueryClient): Promise<void> {
  await invalidate(queries, ...programmePaths, ...eventPaths, ...signUpPaths, '/bff/me/materials');
}
