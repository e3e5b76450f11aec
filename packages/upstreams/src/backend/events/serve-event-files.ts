import { backendEventFiles } from '@edison/contracts/upstream/events';
import type { FastifyInstance } from 'fastify';
import type { BackendParts } from '../backend-parts.ts';
import { serveCsv } from '../csv/serve-csv.ts';
import { exportSignUps } from './export-sign-ups.ts';
import { exportTeams } from './export-teams.ts';

/** Serves what admins take of events as CSV. */
export function serveEventFiles(app: FastifyInstance, parts: BackendParts): void {
  serveCsv(app, backendEventFiles.ExportSignUps, parts, ({ query }) => exportSignUps(parts.store, query.eventId));
  serveCsv(app, backendEventFiles.ExportTeams, parts, ({ query }) => exportTeams(parts.store, query.eventId));
}
