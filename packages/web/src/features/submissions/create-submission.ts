import type { NewSubmission, SubmissionReceipt, submissionRoutes } from '@edison/contracts/bff/submissions';
import { callRoute } from '../../api/call.ts';

/** Hands in what a team has made. The same key again gives the same receipt. Apart from the queries: a public page does without those. */
export function createSubmission(eventId: string, body: NewSubmission): Promise<SubmissionReceipt> {
  return callRoute<(typeof submissionRoutes)['createSubmission']>('POST', '/bff/events/:eventId/submissions', {
    params: { eventId },
    body,
  });
}
