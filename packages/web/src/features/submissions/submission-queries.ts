import type { submissionRoutes } from '@edison/contracts/bff/submissions';
import type { Received } from '@edison/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';
import { keyFor } from '../../api/query-for.ts';

type Routes = typeof submissionRoutes;

/** What a team has handed in, by its newest version. */
export type Submission = Received<Routes['listSchoolSubmissions']>['items'][number];

/** What teams of the own school have handed in at an event, the last first; `pageSize` up to 100. */
export function schoolSubmissionsQuery(eventId: string, pageSize: number) {
  return queryOptions({
    queryKey: keyFor('/bff/me/events/:eventId/submissions', { params: { eventId }, query: { pageSize } }),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callRoute<Routes['listSchoolSubmissions']>('GET', '/bff/me/events/:eventId/submissions', {
        params: { eventId },
        query: { pageSize },
        signal,
      }),
  });
}

/** A submission with all its versions, the newest first. */
export function submissionQuery(submissionId: string) {
  return queryOptions({
    queryKey: keyFor('/bff/submissions/:submissionId', { params: { submissionId } }),
    queryFn: ({ signal }) =>
      callRoute<Routes['getSubmission']>('GET', '/bff/submissions/:submissionId', { params: { submissionId }, signal }),
  });
}
