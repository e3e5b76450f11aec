import { auditRoutes } from '@edison/contracts/bff/admin/audit';
import { dashboardRoutes } from '@edison/contracts/bff/admin/dashboard';
import { adminInstitutionRoutes } from '@edison/contracts/bff/admin/institutions';
import { adminMaterialFileRoutes } from '@edison/contracts/bff/admin/material-files';
import { adminMaterialRoutes } from '@edison/contracts/bff/admin/materials';
import { personRoutes } from '@edison/contracts/bff/admin/person';
import { adminProgrammeRoutes } from '@edison/contracts/bff/admin/programmes';
import { adminRecordingRoutes } from '@edison/contracts/bff/admin/recordings';
import { adminSignUpRoutes } from '@edison/contracts/bff/admin/sign-ups';
import { adminUserRoutes } from '@edison/contracts/bff/admin/users';
import { eventRoutes } from '@edison/contracts/bff/events';
import { eventPlanningRoutes } from '@edison/contracts/bff/events/event-planning';
import { institutionRoutes } from '@edison/contracts/bff/institutions';
import { programmeRoutes } from '@edison/contracts/bff/programmes';
import { searchRoutes } from '@edison/contracts/bff/search';
import { sessionRoutes } from '@edison/contracts/bff/session';
import { userRoutes } from '@edison/contracts/bff/users';
import { contentRoutes } from '@edison/contracts/content/routes';
import type { FastifyInstance } from 'fastify';
import type { Backend } from '../backend/call-backend.ts';
import type { HeaderScripts } from '../content/header-scripts.ts';
import type { Content } from '../content/open-content.ts';
import type { PageSource } from '../pages/page-source.ts';
import type { Search } from '../search/open-search.ts';
import { serveRoutes } from '../serve-routes.ts';
import type { Sessions } from '../session/session.ts';
import { createSessionHandlers } from '../session/session-handlers.ts';
import type { StillWelcome } from '../session/still-welcome.ts';
import { auditHandlers } from './admin/audit.ts';
import { dashboardHandlers } from './admin/dashboard.ts';
import { adminInstitutionHandlers } from './admin/institutions.ts';
import { adminMaterialFileHandlers, adminMaterialHandlers } from './admin/materials.ts';
import { personHandlers, tellTheEnd } from './admin/person.ts';
import { adminRecordingHandlers } from './admin/recordings.ts';
import { adminSignUpHandlers } from './admin/sign-ups.ts';
import { adminUserHandlers } from './admin/users.ts';
import { contentHandlers } from './content.ts';
import { eventPlanningHandlers } from './events/event-planning.ts';
import { eventHandlers } from './events/events.ts';
import { institutionHandlers } from './institutions.ts';
import { adminProgrammeHandlers, programmeHandlers } from './programmes.ts';
import { searchHandlers } from './search.ts';
import { userHandlers } from './users.ts';

export interface Nouns {
  readonly scope: FastifyInstance;
  readonly sessions: Sessions;
  readonly backend: Backend;
  readonly content: Content;
  readonly search: Search;
  readonly source: PageSource;
  readonly scripts: HeaderScripts;
  readonly isWelcome: StillWelcome;
  /** The issuer of our provider. */
  readonly issuer: string;
}

/** Serves every noun that needs nothing but to know who asks. */
export function serveNouns({ scope, sessions, backend, content, search, source, scripts, isWelcome, issuer }: Nouns): void {
  const persons = { backend, sessions, issuer, log: scope.log };
  serveRoutes(scope, sessionRoutes, createSessionHandlers(sessions, isWelcome, tellTheEnd(persons)), sessions);
  serveRoutes(scope, personRoutes, personHandlers(persons), sessions);
  serveRoutes(scope, contentRoutes, contentHandlers(content, source, scripts, isWelcome), sessions);
  serveRoutes(scope, searchRoutes, searchHandlers(search), sessions);
  serveRoutes(scope, eventRoutes, eventHandlers(backend), sessions);
  serveRoutes(scope, eventPlanningRoutes, eventPlanningHandlers(backend), sessions);
  serveRoutes(scope, adminProgrammeRoutes, adminProgrammeHandlers(backend, content), sessions);
  serveRoutes(scope, adminRecordingRoutes, adminRecordingHandlers(backend), sessions);
  serveRoutes(scope, adminSignUpRoutes, adminSignUpHandlers(backend), sessions);
  serveRoutes(scope, programmeRoutes, programmeHandlers(backend), sessions);
  serveRoutes(scope, userRoutes, userHandlers(backend), sessions);
  serveRoutes(scope, adminUserRoutes, adminUserHandlers(persons), sessions);
  serveRoutes(scope, institutionRoutes, institutionHandlers(backend), sessions);
  serveRoutes(scope, adminInstitutionRoutes, adminInstitutionHandlers(backend), sessions);
  serveRoutes(scope, auditRoutes, auditHandlers(backend), sessions);
  serveRoutes(scope, dashboardRoutes, dashboardHandlers(backend), sessions);
  serveRoutes(scope, adminMaterialRoutes, adminMaterialHandlers(backend), sessions);
  serveRoutes(scope, adminMaterialFileRoutes, adminMaterialFileHandlers(backend), sessions);
}
