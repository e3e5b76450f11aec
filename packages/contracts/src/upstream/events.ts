import { z } from 'zod';
import { eventList } from '../bff/events.ts';
import { email, id } from '../fields.ts';
import { defineRoutes } from '../route.ts';

// Methods, paths and spelling are the seed's; `x/` holds the calls that the seed names none for.

const ownEmail = { own: { in: 'query', key: 'email', is: 'email' }, query: z.strictObject({ email }) } as const;

export const backendEvents = defineRoutes({
  GetEvents: {
    method: 'GET',
    path: '/events/GetEvents',
    summary: 'Published events with sessions and seats; own sign-ups when a person asks.',
    who: 'anyone',
    onBehalf: 'read',
    own: { in: 'query', key: 'email', is: 'email' },
    query: z.strictObject({ email: email.optional() }),
    answer: eventList,
    problems: [],
  },
  GetRelevantEvents: {
    method: 'GET',
    path: '/events/GetRelevantEvents',
    summary: 'At most 12 events ordered by programme membership, region and date.',
    who: 'signed-in',
    onBehalf: 'read',
    ...ownEmail,
    answer: eventList,
    problems: [],
  },
});

/** Answers CSV for Danish Excel, row by row as it is read. */
export const backendEventFiles = defineRoutes({
  ExportSignUps: {
    method: 'GET',
    path: '/x/events/ExportSignUps',
    summary: 'The sign-ups of an event, or of all, as CSV; written down in the audit log.',
    who: 'admin',
    query: z.strictObject({ eventId: id.optional() }),
    answer: z.string(),
    problems: ['NOT_FOUND'],
  },
  ExportTeams: {
    method: 'GET',
    path: '/x/events/ExportTeams',
    summary: 'The teams of an event, or of all, as CSV with first names; written down in the audit log.',
    who: 'admin',
    query: z.strictObject({ eventId: id.optional() }),
    answer: z.string(),
    problems: ['NOT_FOUND'],
  },
});
