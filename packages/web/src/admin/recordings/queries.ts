import type { adminRecordingRoutes } from '@edison/contracts/bff/admin/recordings';
import type { QueryClient } from '@tanstack/react-query';
import { type CallInput, callRoute } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { recordingPaths } from '../../api/related-paths.ts';

type Routes = typeof adminRecordingRoutes;
type Facts = CallInput<Routes['createRecording']>['body'];

/** The recordings of an event in any state, and the stored files that one can be made of. */
export function eventRecordingsQuery(eventId: string) {
  return queryFor('/bff/admin/events/:eventId/recordings', { params: { eventId } });
}

/** What can be done with the recordings of an event. A change names the version that it was made of. */
export function recordingChanges(eventId: string) {
  return {
    create: (body: Facts) => callRoute('POST', '/bff/admin/events/:eventId/recordings', { params: { eventId }, body }),
    change: (recordingId: string, body: Facts & { readonly version: number }) =>
      callRoute('POST', '/bff/admin/events/:eventId/recordings/:recordingId', {
        params: { eventId, recordingId },
        body,
      }),
    remove: (recordingId: string, version: number) =>
      callRoute('POST', '/bff/admin/events/:eventId/recordings/:recordingId/delete', {
        params: { eventId, recordingId },
        body: { version },
      }),
  };
}

/** Recordings have changed: what shows them is fetched again. */
export async function recordingsChanged(queries: QueryClient): Promise<void> {
  await invalidate(queries, ...recordingPaths);
}
