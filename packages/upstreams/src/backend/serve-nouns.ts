import { backendAttendees } from '@edison/contracts/upstream/attendees';
import { backendAudit } from '@edison/contracts/upstream/audit';
import { backendCodes } from '@edison/contracts/upstream/codes';
import { backendEvents } from '@edison/contracts/upstream/events';
import { backendInstitutions } from '@edison/contracts/upstream/institutions';
import { backendMaterials } from '@edison/contracts/upstream/materials';
import { backendProgrammes } from '@edison/contracts/upstream/programmes';
import { backendRecordings } from '@edison/contracts/upstream/recordings';
import { backendSignUps } from '@edison/contracts/upstream/sign-ups';
import { backendTeams } from '@edison/contracts/upstream/teams';
import { backendUsers } from '@edison/contracts/upstream/users';
import type { FastifyInstance } from 'fastify';
import { attendeeCalls } from './attendees/attendee-calls.ts';
import { auditCalls } from './audit/audit-calls.ts';
import type { BackendParts } from './backend-parts.ts';
import { serveCalls } from './calls/serve-calls.ts';
import { codeCalls } from './codes/code-calls.ts';
import { eventCalls } from './events/event-calls.ts';
import { serveEventFiles } from './events/serve-event-files.ts';
import { institutionCalls } from './institutions/institution-calls.ts';
import { materialCalls } from './materials/material-calls.ts';
import { serveMaterialFile } from './materials/serve-material-file.ts';
import { programmeCalls } from './programmes/programme-calls.ts';
import { recordingCalls } from './recordings/recording-calls.ts';
import { serveFilm } from './recordings/serve-film.ts';
import { signUpCalls } from './sign-ups/sign-up-calls.ts';
import { teamCalls } from './teams/team-calls.ts';
import { userCalls } from './users/user-calls.ts';

/** Serves every noun. */
export function serveNouns(app: FastifyInstance, parts: BackendParts): void {
  const { store, identify, now } = parts;
  serveCalls(app, backendEvents, eventCalls(store, now), identify);
  serveEventFiles(app, parts);
  serveCalls(app, backendSignUps, signUpCalls(parts), identify);
  serveCalls(app, backendTeams, teamCalls(store, now), identify);
  serveCalls(app, backendAttendees, attendeeCalls(parts), identify);
  serveCalls(app, backendRecordings, recordingCalls(parts), identify);
  serveFilm(app, store, identify, now);
  serveCalls(app, backendMaterials, materialCalls(store, now), identify);
  serveMaterialFile(app, store, identify, now);
  serveCalls(app, backendCodes, codeCalls(store, now), identify);
  serveCalls(app, backendUsers, userCalls(parts), identify);
  serveCalls(app, backendProgrammes, programmeCalls(parts), identify);
  serveCalls(app, backendInstitutions, institutionCalls(store), identify);
  serveCalls(app, backendAudit, auditCalls(store), identify);
}
