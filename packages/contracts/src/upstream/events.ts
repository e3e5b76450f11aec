import { z } from 'zod';
import { eventFileRoutes, eventRoutes } from '../bff/events.ts';
import { email } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { backendCall, ownEmail } from './backend-call.ts';

// Methods, paths and spelling are the specification's; calls below `x/` are additions to it.

export const backendEvents = defineRoutes({
  GetEvents: {
    ...backendCall(eventRoutes.listEvents),
    summary: 'Published events with sessions and seats; own sign-ups when a person asks.',
    own: ownEmail.own,
    query: z.strictObject({ email: email.optional() }),
  },
  GetRelevantEvents: { ...backendCall(eventRoutes.listRelevantEvents), ...ownEmail },
});

/** CSV exports for Danish Excel, streamed. */
export const backendEventFiles = defineRoutes({
  ExportSignUps: backendCall(eventFileRoutes.exportSignUps),
  ExportTeams: backendCall(eventFileRoutes.exportTeams),
});
