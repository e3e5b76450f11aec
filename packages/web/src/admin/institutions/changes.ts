import type { adminInstitutionRoutes } from '@edison/contracts/bff/admin/institutions';
import type { Received } from '@edison/contracts/route';
import type { QueryClient } from '@tanstack/react-query';
import { type CallInput, callRoute } from '../../api/call.ts';
import { invalidate } from '../../api/query-for.ts';

type Schools = typeof adminInstitutionRoutes;

/** What a decision brings, or would bring. */
export type Decided = Received<Schools['decideInstitution']>;
/** What a merging brings, or would bring. */
export type Merged = Received<Schools['mergeInstitution']>;

/** Approves a school that waits or rejects it, or says what that would bring. */
export function decideSchool(institutionId: string, body: CallInput<Schools['decideInstitution']>['body']) {
  return callRoute('POST', '/bff/admin/institutions/:institutionId/decisions', {
    params: { institutionId },
    body,
  });
}

/** Makes a school a part of another, or says what that would move. */
export function mergeSchool(institutionId: string, body: CallInput<Schools['mergeInstitution']>['body']) {
  return callRoute('POST', '/bff/admin/institutions/:institutionId/merges', {
    params: { institutionId },
    body,
  });
}

/** Looks a CSV of schools through, or takes it in. */
export function importSchools(body: CallInput<Schools['importInstitutions']>['body']) {
  return callRoute('POST', '/bff/admin/institutions/import', { body });
}

/** Makes a school that is approved at once. */
export function createSchool(body: CallInput<Schools['createInstitution']>['body']) {
  return callRoute('POST', '/bff/admin/institutions', { body });
}

/** Gives a school another name. */
export function renameSchool(institutionId: string, body: CallInput<Schools['renameInstitution']>['body']) {
  return callRoute('POST', '/bff/admin/institutions/:institutionId/names', {
    params: { institutionId },
    body,
  });
}

/** Takes a school away that nothing refers to. */
export function deleteSchool(institutionId: string) {
  return callRoute('DELETE', '/bff/admin/institutions/:institutionId', { params: { institutionId } });
}

/** Schools or their teachers have changed: everything that shows them is fetched again. */
export function peopleChanged(queries: QueryClient): void {
  void invalidate(
    queries,
    '/bff/admin/users',
    '/bff/admin/newest-users',
    '/bff/admin/institutions',
    '/bff/admin/institutions/pending',
    ['/bff/admin/audit', { objectKind: 'institution' }],
    '/bff/institutions',
    '/bff/institutions/filters',
    '/bff/admin/decisions',
    '/bff/admin/programmes',
  );
}
