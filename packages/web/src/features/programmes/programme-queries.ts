import type { codeRoutes } from '@edison/contracts/bff/codes';
import type { programmeRoutes } from '@edison/contracts/bff/programmes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';
import { invalidate, keyFor } from '../../api/query-for.ts';
import { eventPaths, programmePaths, signUpPaths } from '../../api/related-paths.ts';

type Routes = typeof programmeRoutes;

/** Programmes with own membership. */
export const programmesQuery = queryOptions({
  queryKey: keyFor('/bff/me/programmes'),
  queryFn: ({ signal }) => callRoute<Routes['listOwnProgrammes']>('GET', '/bff/me/programmes', { signal }),
});

/** Joins a programme; again: the same answer. */
export function joinProgramme(programmeKey: string) {
  return callRoute<Routes['joinProgramme']>('POST', '/bff/me/programmes/:programmeKey/membership', {
    params: { programmeKey },
    body: {},
  });
}

/** Without `confirm` says which sign-ups would be cancelled; with it leaves, and cancels them. */
export function leaveProgramme(programmeKey: string, confirm: boolean) {
  return callRoute<Routes['leaveProgramme']>('POST', '/bff/me/programmes/:programmeKey/leaving', {
    params: { programmeKey },
    body: { confirm },
  });
}

/** Joins the programme that a code is for. */
export function redeemProgrammeCode(code: string) {
  return callRoute<(typeof codeRoutes)['redeemProgrammeCode']>('POST', '/bff/me/programme-codes', { body: { code } });
}

/** A membership opens and shuts events and materials, and gives seats back. */
export async function membershipChanged(queries: QueryClient): Promise<void> {
  await invalidate(queries, ...programmePaths, ...eventPaths, ...signUpPaths, '/bff/me/materials');
}
