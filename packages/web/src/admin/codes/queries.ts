import type { Code, codeRoutes } from '@edison/contracts/bff/codes';
import { type CallInput, callRoute } from '../../api/call.ts';
import { queryFor } from '../../api/query-for.ts';

/** What codes are for. `targetId` of a programme is its key. */
export interface CodeTarget extends Pick<Code, 'kind' | 'targetId'> {
  /** As it stands on the cards. */
  readonly title: string;
  /** The page where a code is typed, as printed on the cards: `/kurser-og-events/landsfinale/`. */
  readonly path: string;
}

type Routes = typeof codeRoutes;
type NewCodes = CallInput<Routes['createCodes']>['body'];

/** A page of the codes of one target, the newest first. */
export function codesQuery({ kind, targetId }: CodeTarget, page: number, pageSize: number) {
  return queryFor('/bff/admin/codes', { query: { kind, targetId, page, pageSize } });
}

/** Makes codes, all alike. The same key again: the same codes. */
export function createCodes(body: NewCodes) {
  return callRoute('POST', '/bff/admin/codes', { body });
}

/** Takes a code out of use. Again: the same answer. */
export function revokeCode(codeId: string, reason: string) {
  return callRoute('POST', '/bff/admin/codes/:codeId/revoke', { params: { codeId }, body: { reason } });
}
