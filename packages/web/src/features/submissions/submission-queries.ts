import type { submissionRoutes } from '@edison/contracts/bff/submissions';
import type { Received } from '@edison/contracts/route';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../api/query-for.ts';

type Routes = typeof submissionRoutes;

/** A team's submission in its newest version. */
export type Submission = Received<Routes['listSchoolSubmissions']>['items'][number];

/** One version of a submission. */
export type Version = Received<Routes['getSubmission']>['versions'][number];

/** The submissions of the school's teams at an event, newest first; `pageSize` up to 100. */
export function schoolSubmissionsQuery(eventId: string, pageSize: number) {
  return {
    ...queryFor('/bff/me/events/:eventId/submissions', { params: { eventId }, query: { pageSize } }),
    placeholderData: keepPreviousData,
  };
}

/** A submission with all its versions, newest first. */
export function submissionQuery(submissionId: string) {
  return queryFor('/bff/submissions/:submissionId', { params: { submissionId } });
}
