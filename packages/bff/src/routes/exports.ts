import { auditFileRoutes } from '@edison/contracts/bff/admin/audit';
import { institutionFileRoutes } from '@edison/contracts/bff/admin/institutions';
import { materialExportRoutes } from '@edison/contracts/bff/admin/material-files';
import { userFileRoutes } from '@edison/contracts/bff/admin/users';
import { eventFileRoutes } from '@edison/contracts/bff/events';
import { danishDay } from '@edison/contracts/calendar/days';
import type { Route } from '@edison/contracts/route';
import { backendAuditFiles } from '@edison/contracts/upstream/audit';
import { backendEventFiles } from '@edison/contracts/upstream/events';
import { backendInstitutionFiles } from '@edison/contracts/upstream/institutions';
import { backendAdminMaterialFiles } from '@edison/contracts/upstream/materials';
import { backendUserFiles } from '@edison/contracts/upstream/users';
import type { FastifyInstance } from 'fastify';
import type { BackendStreams } from '../backend/stream-backend.ts';
import { attachment, serveFile } from '../serve-files.ts';
import type { Sessions } from '../session/session.ts';

interface ExportParts {
  readonly scope: FastifyInstance;
  readonly sessions: Pick<Sessions, 'read'>;
  readonly streams: BackendStreams;
  readonly now: () => number;
}

/** The CSV exports for admins: route, backend call with the same query, and file name. */
const files: readonly (readonly [route: Route, call: Route, name: string])[] = [
  [eventFileRoutes.exportSignUps, backendEventFiles.ExportSignUps, 'tilmeldinger'],
  [eventFileRoutes.exportTeams, backendEventFiles.ExportTeams, 'hold'],
  [userFileRoutes.exportUsers, backendUserFiles.ExportUsers, 'brugere'],
  [institutionFileRoutes.exportInstitutions, backendInstitutionFiles.ExportInstitutions, 'skoler'],
  [materialExportRoutes.exportDownloads, backendAdminMaterialFiles.ExportDownloads, 'hentninger'],
  [auditFileRoutes.exportAudit, backendAuditFiles.ExportAudit, 'haendelser'],
];

/** Serves every export as a stream; when the backend breaks off, so does the download. */
export function serveExports({ scope, sessions, streams, now }: ExportParts): void {
  for (const [route, call, name] of files) {
    serveFile(scope, route, sessions, async ({ query }, { session, reply }) => {
      const file = await streams.open(call, { query: stringParams(query) }, session, {});
      reply.header('content-disposition', attachment(`${name}-${danishDay(new Date(now()))}.csv`));
      return file;
    });
  }
}

/** The filters as query parameters of the backend: strings only. */
function stringParams(query: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );
}
