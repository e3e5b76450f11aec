import type { QueryClient } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { eventPaths, programmePaths, signUpPaths } from '../../api/related-paths.ts';

/** Programmes with own membership. */
export const programmesQuery = queryFor('/bff/me/programmes');

/** Joins a programme; again: the same answer. */
export function joinProgramme(programmeKey: string) {
  return callRoute('POST', '/bff/me/programmes/:programmeKey/membership', {
    params: { programmeKey },
    body: {},
  });
}

/** Without `confirm` says which sign-ups would be cancelled; with it leaves, and cancels them. */
export function leaveProgramme(programmeKey: string, confirm: boolean) {
  return callRoute('POST', '/bff/me/programmes/:programmeKey/leaving', {
    params: { programmeKey },
    body: { confirm },
  });
}

/** Joins the programme that a code is for. */
export function redeemProgrammeCode(code: string) {
  return callRoute('POST', '/bff/me/programme-codes', { body: { code } });
}

/** A membership opens and shuts events and materials, and gives seats back. */
export async function membershipChanged(queries: QueryClient): Promise<void> {
  await invalidate(queries, ...programmePaths, ...eventPaths, ...signUpPaths, '/bff/me/materials');
}
