import type { institutionRoutes } from '@edison/contracts/bff/institutions';
import type { Received } from '@edison/contracts/route';
import { type CallInput, callRoute } from '../../api/call.ts';
import { queryFor } from '../../api/query-for.ts';

type Routes = typeof institutionRoutes;

/** A school in the results of a search. */
export type Institution = Received<Routes['listInstitutions']>['items'][number];

/** The chosen school. `waits`: it was requested, and is not approved yet. */
export interface ChosenSchool {
  readonly institutionId: string;
  readonly name: string;
  readonly waits: boolean;
}

/** Confirmed schools that match a search. */
export function institutionsQuery(search: string) {
  return queryFor('/bff/institutions', { query: { search, pageSize: 8 } });
}

/** Requests a school that is not in the register. */
export function requestInstitution(body: CallInput<Routes['requestInstitution']>['body']) {
  return callRoute('POST', '/bff/institutions', { body });
}
