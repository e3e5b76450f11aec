import type { Handlers } from '@edison/contracts/route';
import { backendEventFiles, type backendEvents } from '@edison/contracts/upstream/events';
import { coalesceCalls } from '@edison/database/coalesce-calls';
import type { FastifyInstance } from 'fastify';
import { type Caller, normaliseEmail } from '../access/caller.ts';
import type { BackendParts } from '../backend-parts.ts';
import { serveCsv } from '../csv/serve-csv.ts';
import type { Store } from '../database/tables.ts';
import { requireProfile } from '../users/profile.ts';
import { exportSignUps } from './export-sign-ups.ts';
import { exportTeams } from './export-teams.ts';
import { listEvents, listRelevantEvents, withOwn } from './list-events.ts';

/** The calls on events. */
export function eventCalls(store: Store, now: () => Date): Handlers<typeof backendEvents, Caller> {
  // The list is the same for everybody, and many ask at once when registration opens: one query answers all who wait.
  const events = coalesceCalls(() => listEvents(store, now()));
  return {
    GetEvents: async ({ query }) => {
      const items = query.email === undefined ? await events() : await withOwn(store, normaliseEmail(query.email), events);
      return { items: [...items], total: items.length };
    },
    GetRelevantEvents: async ({ query }) => {
      const items = await listRelevantEvents(store, await requireProfile(store, query.email), events);
      return { items, total: items.length };
    },
  };
}

/** Serves the CSV exports of events to admins. */
export function serveEventFiles(app: FastifyInstance, parts: BackendParts): void {
  serveCsv(app, backendEventFiles.ExportSignUps, parts, ({ query }) => exportSignUps(parts.store, query.eventId));
  serveCsv(app, backendEventFiles.ExportTeams, parts, ({ query }) => exportTeams(parts.store, query.eventId));
}
