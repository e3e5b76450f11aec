import type { adminRecordingRoutes } from '@edison/contracts/bff/admin/recordings';
import type { Handlers } from '@edison/contracts/route';
import { keptRecordings } from '../../backend/admin/recordings.ts';
import type { Backend } from '../../backend/call-backend.ts';
import type { RouteContext } from '../../serve-routes.ts';
import { personOf } from '../person.ts';

export function adminRecordingHandlers(backend: Backend): Handlers<typeof adminRecordingRoutes, RouteContext> {
  const kept = (context: RouteContext) => keptRecordings(backend, personOf(context));
  return {
    listEventRecordings: ({ params }, context) => kept(context).list(params.eventId),
    createRecording: ({ params, body }, context) => kept(context).save({ ...body, ...params }),
    changeRecording: ({ params, body }, context) => kept(context).save({ ...body, ...params }),
    deleteRecording: ({ params, body }, context) => kept(context).remove({ ...body, ...params }),
  };
}
