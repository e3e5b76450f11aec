import { sessionRoutes } from '@edison/contracts/bff/session';
import type { FastifyInstance } from 'fastify';
import type { Backend } from '../backend/call-backend.ts';
import { createWithOwnId } from '../backend/own-user-id.ts';
import type { BackendStreams } from '../backend/stream-backend.ts';
import type { BffOptions } from '../bff-options.ts';
import { serveJobs } from '../jobs/serve-jobs.ts';
import { serveRoutes } from '../serve-routes.ts';
import { createFileLinks } from '../session/file-links.ts';
import { createGrants } from '../session/grants.ts';
import type { Sessions } from '../session/session.ts';
import { createSessionHandlers } from '../session/session-handlers.ts';
import { readContentFacts } from '../start-list/site-facts.ts';
import { createBrowserMark } from '../throttle/browser-mark.ts';
import { createThrottle } from '../throttle/throttle.ts';
import { serveAccount } from './account.ts';
import { codeCalls, submissionCalls } from './codes.ts';
import { type ContentRouteParts, serveContent } from './content.ts';
import { auditCalls, serveDashboard } from './dashboard.ts';
import { serveEvents } from './events.ts';
import { serveInstitutions } from './institutions.ts';
import { serveMaterials } from './materials.ts';
import { serveProgrammes } from './programmes.ts';
import { serveRecordings } from './recordings.ts';
import { serveAttendees } from './sign-ups/attendees.ts';
import { reservationCalls } from './sign-ups/reservations.ts';
import { serveSignUps } from './sign-ups.ts';
import { serveTeams } from './teams.ts';
import { importedTeacherCalls, newcomerCalls, ownImportCalls, profileCalls, reportOnBehalfEnd, serveAdminUsers } from './users.ts';

export interface Nouns extends ContentRouteParts {
  readonly scope: FastifyInstance;
  readonly sessions: Sessions;
  readonly backend: Backend;
  readonly streams: BackendStreams;
  readonly options: BffOptions;
}

/** Serves the calls of the browser by noun. `scope` has to have the cookie plugin. */
export function serveNouns({ scope, sessions, backend, streams, options, ...content }: Nouns): void {
  const { database, siteUrl, sessionKeys, identity, now = () => new Date() } = options;
  const marks = createBrowserMark(sessionKeys, siteUrl);
  const throttle = createThrottle({ database, secrets: sessionKeys, marks, now });
  const parts = { scope, sessions, backend, throttle };
  const withOwnId = createWithOwnId(backend);

  const { isAccountActive } = content;
  serveRoutes(scope, sessionRoutes, createSessionHandlers(sessions, isAccountActive, reportOnBehalfEnd(backend, scope.log)), sessions);
  serveContent(scope, sessions, content);
  serveAccount({ ...parts, streams, options });
  profileCalls.serve(parts);
  newcomerCalls.serve(parts);
  ownImportCalls.serve(parts);
  importedTeacherCalls.serve(parts);
  serveInstitutions(parts);
  serveEvents(parts);
  serveSignUps(parts, withOwnId);
  serveTeams(parts, withOwnId);
  serveAttendees(parts);
  reservationCalls.serve(parts);
  codeCalls.serve(parts);
  submissionCalls.serve(parts);
  serveRecordings(parts, streams, createGrants(sessionKeys, siteUrl, now));
  serveMaterials({ ...parts, streams, marks, links: createFileLinks(sessionKeys), now });
  serveProgrammes(parts, content.content);
  serveAdminUsers({ ...parts, sessions, issuer: identity.issuer });
  auditCalls.serve(parts);
  serveDashboard(parts, () => readContentFacts(content.content, options.mailFrom), content.content);
  serveJobs({ ...parts, database, now });
}
