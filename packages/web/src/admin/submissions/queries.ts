import type { submissionRoutes } from '@edison/contracts/bff/submissions';
import type { Received } from '@edison/contracts/route';
import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { submissionPaths } from '../../api/related-paths.ts';

type Routes = typeof submissionRoutes;

/** What a team has handed in, by its newest version. */
export type HandedIn = Received<Routes['listSubmissions']>['items'][number];

/** A submission with all its versions, the newest first. */
export type WholeSubmission = Received<Routes['getSubmission']>;

/** A page of what was handed in at an event, the last first. */
export function handedInQuery(eventId: string, page: number, pageSize: number) {
  return {
    ...queryFor('/bff/admin/events/:eventId/submissions', { params: { eventId }, query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  };
}

/** Takes no newer version from now on, or takes them again until the deadline. */
export function lockSubmission(submissionId: string, locked: boolean, reason: string): Promise<HandedIn> {
  return callRoute('POST', '/bff/admin/submissions/:submissionId/lock', {
    params: { submissionId },
    body: { locked, reason },
  });
}

/** Submissions were handed in or locked: what shows them is fetched again. */
export async function submissionsChanged(queries: QueryClient): Promise<void> {
  await invalidate(queries, ...submissionPaths);
}
