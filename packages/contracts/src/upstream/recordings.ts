import { z } from 'zod';
import { adminRecordingRoutes, recordingFacts } from '../bff/admin/recordings.ts';
import { grantToken, recording, recordingFileRoutes, recordingRoutes } from '../bff/recordings.ts';
import { id, list, version } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { backendCall } from './backend-call.ts';

/** Recordings of events; calls below `x/` are additions to the specification. */
export const backendRecordings = defineRoutes({
  ValidateUserForEvent: backendCall(recordingRoutes.askForRecordings),
  GetRecordings: {
    method: 'POST',
    path: '/x/recordings/GetRecordings',
    summary: 'The recordings of an event; open to a person with a confirmed sign-up, and to whoever has a grant. Reads only.',
    who: 'anyone',
    onBehalf: 'read',
    body: z.strictObject({ eventId: id, grant: grantToken.optional() }),
    answer: list(recording),
    problems: ['NOT_FOUND'],
  },
  OpenGrant: {
    method: 'POST',
    path: '/x/recordings/OpenGrant',
    summary: 'What a mailed link opens: `grant` is absent when the link is too old. Reads only, for programs open links too.',
    who: 'anyone',
    body: z.strictObject({ token: grantToken }),
    answer: z.object({
      eventId: id,
      eventSlug: z.string(),
      grant: z.object({ token: grantToken, seconds: z.int().positive() }).optional(),
    }),
    problems: ['NOT_FOUND'],
  },
  ListEventRecordings: backendCall(adminRecordingRoutes.listEventRecordings),
  SaveRecording: {
    ...backendCall(adminRecordingRoutes.changeRecording, ['BAD_REQUEST']),
    summary: 'Adds a recording to an event, or changes the one of the id in the version that the editor has seen.',
    body: recordingFacts.extend({ eventId: id, recordingId: id.optional(), version: version.optional() }),
  },
  DeleteRecording: backendCall(adminRecordingRoutes.deleteRecording),
});

/** Answers a file or the range of it in `Range`; `x-edison-grant` carries grants, separated by commas. */
export const backendRecordingFiles = defineRoutes({
  GetFilm: {
    ...backendCall(recordingFileRoutes.getFilm),
    summary: 'The film of a recording, or its captions; FORBIDDEN without a right to it.',
    grant: true,
    query: z.strictObject({ recordingId: id, part: z.enum(['film', 'captions']) }),
  },
});
