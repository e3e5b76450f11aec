import { z } from 'zod';
import { email, id, instant, list } from '../fields.ts';
import { inputProblems, throttleProblems } from '../problem.ts';
import { defineRoutes } from '../route.ts';
import { acceptedAnswer } from './sign-ups/attendees.ts';

/** The largest film, in bytes: two hours at 2 Mbit/s. */
export const largestFilm = 2 * 1024 ** 3;

/** A recording, as people see it who may not be allowed to watch it. */
export const recording = z.object({
  recordingId: id,
  title: z.string(),
  seconds: z.int().positive(),
  access: z.enum(['public', 'attendees']),
  /** Nobody can watch one that is `coming` or `expired`. */
  availability: z.enum(['coming', 'available', 'expired']),
  availableUntil: instant.optional(),
  /** Whether the caller may watch it now. */
  open: z.boolean(),
  captions: z.boolean(),
});
export type Recording = z.infer<typeof recording>;

const eventParams = z.strictObject({ eventId: id });
const recordingParams = z.strictObject({ recordingId: id });
/** A grant's token; longer than the embedded backend's, to allow for other backends. */
export const grantToken = z.string().regex(/^[\w.-]{20,512}$/);

export const recordingRoutes = defineRoutes({
  listRecordings: {
    method: 'GET',
    path: '/bff/events/:eventId/recordings',
    summary: 'The recordings of an event; those for attendees are open to sessions and browsers that were let in.',
    who: 'anyone',
    onBehalf: 'read',
    params: eventParams,
    answer: list(recording),
    problems: ['NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/recordings/GetRecordings',
  },
  askForRecordings: {
    method: 'POST',
    path: '/bff/events/:eventId/recordings/access',
    summary:
      'Sends a link that opens the recordings to the address, if it has a confirmed sign-up at the event. The answer is the same for every address.',
    who: 'anyone',
    params: eventParams,
    body: z.strictObject({ email }),
    answer: acceptedAnswer,
    status: 202,
    problems: [...inputProblems, ...throttleProblems],
    upstream: 'events/ValidateUserForEvent',
  },
  openRecordings: {
    method: 'GET',
    path: '/bff/recordings/grant',
    summary:
      "Where the mailed link leads: lets this browser in by a cookie, and goes on to the event's page. Changes nothing but the cookie.",
    who: 'anyone',
    kind: 'navigation',
    query: z.strictObject({ token: grantToken }),
    answer: z.void(),
    problems: ['BAD_REQUEST', 'NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/recordings/OpenGrant',
  },
});

/** Films and captions, which the player loads by range requests. */
export const recordingFileRoutes = defineRoutes({
  getFilm: {
    method: 'GET',
    path: '/bff/recordings/:recordingId/film',
    summary: 'The film, or the part of it that Range asks for (206).',
    who: 'anyone',
    kind: 'navigation',
    params: recordingParams,
    answer: z.string(),
    problems: ['FORBIDDEN', 'NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/recordings/GetFilm',
  },
  getCaptions: {
    method: 'GET',
    path: '/bff/recordings/:recordingId/captions',
    summary: 'The captions of the film (WebVTT).',
    who: 'anyone',
    kind: 'navigation',
    params: recordingParams,
    answer: z.string(),
    problems: ['FORBIDDEN', 'NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'x/recordings/GetFilm',
  },
});
