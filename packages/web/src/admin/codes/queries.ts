import type { Code, codeRoutes } from '@edison/contracts/bff/codes';
import { queryOptions } from '@tanstack/react-query';
import { type CallInput, callRoute } from '../../api/call.ts';

/** What codes are for. `targetId` of a programme is its key. */
export interface CodeTarget extends Pick<Code, 'kind' | 'targetId'> {
  /** As it stands on the cards. */
  readonly title: string;
  /** Where whoever has a code types it, as it stands on the cards: `/kurser-og-events/landsfinale/`. */
  readonly path: string;
}

type Routes = typeof codeRoutes;
type NewCodes = CallInput<Routes['createCodes']>['body'];

/** A page of the codes of one target, the newest first. */
export function codesQuery({ kind, targetId }: CodeTarget, page: number, pageSize: number) {
  return queryOptions({
    queryKey: ['codes', kind, targetId, page, pageSize],
    queryFn: ({ signal }) =>
      callRoute<Routes['listCodes']>('GET', '/bff/admin/codes', { query: { kind, targetId, page, pageSize }, signal }),
  });
}

/** Makes codes, all alike. The same key again: the same codes. */
export function createCodes(body: NewCodes) {
  return callRoute<Routes['createCodes']>('POST', '/bff/admin/codes', { body });
}

/** Takes a code out of use. Again: the same answer. */
export function revokeCode(codeId: string, reason: string) {
  return callRoute<Routes['revokeCode']>('POST', '/bff/admin/codes/:codeId/revoke', { params: { codeId }, body: { reason } });
}
