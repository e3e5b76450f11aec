import { z } from 'zod';
import { id, instant, line, list, version } from '../../fields.ts';
import { inputProblems } from '../../problem.ts';
import { defineRoutes } from '../../route.ts';

/** The name of a stored film, without a path. */
const filmName = z
  .string()
  .max(90, { abort: true })
  .regex(/^[a-z0-9][a-z0-9-]*\.mp4$/);
const captionsName = z
  .string()
  .max(90, { abort: true })
  .regex(/^[a-z0-9][a-z0-9-]*\.vtt$/);

/** What an admin enters about a recording. `availableUntil`: the first instant at which it cannot be watched any more; unlimited when absent. */
export const recordingFacts = z.strictObject({
  title: line(120),
  seconds: z.int().min(1).max(86_400),
  film: filmName,
  captions: captionsName.optional(),
  access: z.enum(['public', 'attendees']),
  availableFrom: instant,
  availableUntil: instant.optional(),
});

/** A recording for editing. The next change has to send `version`. */
export const editableRecording = z.object({
  ...recordingFacts.shape,
  // Without today's limits, so that older values can still be read.
  ...{ title: z.string(), film: z.string(), captions: z.string().optional(), seconds: z.int().positive() },
  recordingId: id,
  version,
  changedAt: instant.optional(),
  availability: z.enum(['coming', 'available', 'expired']),
});
export type EditableRecording = z.infer<typeof editableRecording>;

/** The recordings of an event in their order, and the stored films and captions to choose from. */
export const editableRecordings = z.object({
  ...list(editableRecording).shape,
  files: z.object({ films: z.array(z.string()), captions: z.array(z.string()) }),
});

const eventParams = z.strictObject({ eventId: id });
const recordingParams = eventParams.extend({ recordingId: id });
const changed = [...inputProblems, 'NOT_FOUND', 'CHANGED_MEANWHILE', 'TRY_AGAIN'] as const;

/** The admins' calls about recordings of events. */
export const adminRecordingRoutes = defineRoutes({
  listEventRecordings: {
    method: 'GET',
    path: '/bff/admin/events/:eventId/recordings',
    summary: 'The recordings of an event in any state, and the stored files that one can be made of.',
    who: 'admin',
    params: eventParams,
    answer: editableRecordings,
    problems: ['NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/recordings/ListEventRecordings',
  },
  createRecording: {
    method: 'POST',
    path: '/bff/admin/events/:eventId/recordings',
    summary: 'Adds a recording to an event, of a film that is stored.',
    who: 'admin',
    params: eventParams,
    body: recordingFacts,
    answer: editableRecording,
    problems: [...inputProblems, 'NOT_FOUND', 'TRY_AGAIN'],
    upstream: 'x/recordings/SaveRecording',
  },
  changeRecording: {
    method: 'POST',
    path: '/bff/admin/events/:eventId/recordings/:recordingId',
    summary: 'Changes a recording in the version that the editor has seen.',
    who: 'admin',
    params: recordingParams,
    body: recordingFacts.extend({ version }),
    answer: editableRecording,
    problems: changed,
    upstream: 'x/recordings/SaveRecording',
  },
  deleteRecording: {
    method: 'POST',
    path: '/bff/admin/events/:eventId/recordings/:recordingId/delete',
    summary: 'Takes a recording away from its event; the stored film stays.',
    who: 'admin',
    params: recordingParams,
    body: z.strictObject({ version }),
    answer: z.null(),
    problems: changed,
    upstream: 'x/recordings/DeleteRecording',
  },
});
