import { z } from 'zod';
import { keptRecording, keptRecordings, recordingFacts } from '../bff/admin/recordings.ts';
import { accepted } from '../bff/attendees.ts';
import { grantToken, recording } from '../bff/recordings.ts';
import { email, id, list, version } from '../fields.ts';
import { defineRoutes } from '../route.ts';

/** Recordings of events. Spelling is the seed's; `x/` holds what the seed names no call for. */
export const backendRecordings = defineRoutes({
  ValidateUserForEvent: {
    method: 'POST',
    path: '/events/ValidateUserForEvent',
    summary: 'Answers 202 always; a mail with a link goes to an address with a confirmed sign-up at the event.',
    who: 'anyone',
    body: z.strictObject({ email, eventId: id }),
    answer: accepted,
    status: 202,
    problems: [],
  },
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
  ListEventRecordings: {
    method: 'GET',
    path: '/x/recordings/ListEventRecordings',
    summary: 'The recordings of an event in any state as an admin edits them, and the stored files that one can be made of.',
    who: 'admin',
    query: z.strictObject({ eventId: id }),
    answer: keptRecordings,
    problems: ['NOT_FOUND'],
  },
  SaveRecording: {
    method: 'POST',
    path: '/x/recordings/SaveRecording',
    summary: 'Adds a recording to an event, or changes the one of the id in the version that the editor has seen.',
    who: 'admin',
    body: recordingFacts.extend({ eventId: id, recordingId: id.optional(), version: version.optional() }),
    answer: keptRecording,
    problems: ['NOT_FOUND', 'BAD_REQUEST', 'CHANGED_MEANWHILE', 'TRY_AGAIN'],
  },
  DeleteRecording: {
    method: 'POST',
    path: '/x/recordings/DeleteRecording',
    summary: 'Takes a recording away; the stored film stays.',
    who: 'admin',
    body: z.strictObject({ eventId: id, recordingId: id, version }),
    answer: z.null(),
    problems: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'TRY_AGAIN'],
  },
});

/** Answers bytes, whole or the part that Range asks for; `x-edison-grant` carries grants, with commas between. */
export const backendRecordingFiles = defineRoutes({
  GetFilm: {
    method: 'GET',
    path: '/x/recordings/GetFilm',
    summary: 'The film of a recording, or its captions; FORBIDDEN without a right to it.',
    who: 'anyone',
    grant: true,
    query: z.strictObject({ recordingId: id, part: z.enum(['film', 'captions']) }),
    answer: z.string(),
    problems: ['FORBIDDEN', 'NOT_FOUND'],
  },
});
