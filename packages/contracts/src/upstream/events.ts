import { z } from 'zod';
import { eventFileRoutes, eventRoutes } from '../bff/events.ts';
import { email } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { backendCall, ownEmail } from './backend-call.ts';

// Methods, paths and spelling are the seed's; `x/` holds the calls that the seed names none for.

export const backendEvents = defineRoutes({
  GetEvents: {
    ...backendCall(eventRoutes.listEvents),
    summary: 'Published events with sessions and seats; own sign-ups when a person asks.',
    own: ownEmail.own,
    query: z.strictObject({ email: email.optional() }),
  },
  GetRelevantEvents: { ...backendCall(eventRoutes.listRelevantEvents), ...ownEmail },
});

/** Answers CSV for Danish Excel, row by row as it is read. */
export const backendEventFiles = defineRoutes({
  ExportSignUps: backendCall(eventFileRoutes.exportSignUps),
  ExportTeams: backendCall(eventFileRoutes.exportTeams),
});
