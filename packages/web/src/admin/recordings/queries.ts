import type { adminRecordingRoutes } from '@edison/contracts/bff/admin/recordings';
import { queryOptions } from '@tanstack/react-query';
import { type CallInput, callRoute } from '../../api/call.ts';

type Routes = typeof adminRecordingRoutes;
type Facts = CallInput<Routes['createRecording']>['body'];

/** The recordings of an event in any state, and the stored files that one can be made of. */
export function eventRecordingsQuery(eventId: string) {
  return queryOptions({
    queryKey: ['recordings', 'admin', eventId],
    queryFn: ({ signal }) =>
      callRoute<Routes['listEventRecordings']>('GET', '/bff/admin/events/:eventId/recordings', { params: { eventId }, signal }),
  });
}

/** What can be done with the recordings of an event. A change names the version that it was made of. */
export function recordingChanges(eventId: string) {
  return {
    create: (body: Facts) =>
      callRoute<Routes['createRecording']>('POST', '/bff/admin/events/:eventId/recordings', { params: { eventId }, body }),
    change: (recordingId: string, body: Facts & { readonly version: number }) =>
      callRoute<Routes['changeRecording']>('POST', '/bff/admin/events/:eventId/recordings/:recordingId', {
        params: { eventId, recordingId },
        body,
      }),
    remove: (recordingId: string, version: number) =>
      callRoute<Routes['deleteRecording']>('POST', '/bff/admin/events/:eventId/recordings/:recordingId/delete', {
        params: { eventId, recordingId },
        body: { version },
      }),
  };
}
