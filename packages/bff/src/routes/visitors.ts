import { attendeeRoutes } from '@edison/contracts/bff/attendees';
import { coOwnerRoutes } from '@edison/contracts/bff/co-owners';
import { codeRoutes } from '@edison/contracts/bff/codes';
import { eventMessageRoutes } from '@edison/contracts/bff/events/event-messages';
import { materialFileRoutes, materialRoutes } from '@edison/contracts/bff/materials';
import { recordingFileRoutes, recordingRoutes } from '@edison/contracts/bff/recordings';
import { signUpRoutes } from '@edison/contracts/bff/sign-ups';
import { submissionRoutes } from '@edison/contracts/bff/submissions';
import { teamRoutes } from '@edison/contracts/bff/teams';
import type { FastifyInstance } from 'fastify';
import type { Backend } from '../backend/call-backend.ts';
import { openFilm } from '../backend/recordings.ts';
import type { BackendStreams } from '../backend/stream-backend.ts';
import { createWithOwnId } from '../backend/users.ts';
import type { BffOptions } from '../bff-options.ts';
import { serveFile } from '../serve-files.ts';
import { serveRoutes } from '../serve-routes.ts';
import { createFileLinks } from '../session/file-links.ts';
import { createGrants } from '../session/grants.ts';
import type { Sessions } from '../session/session.ts';
import { everyMinute } from '../session/store/clear-expired.ts';
import { createBrowserMark } from '../throttle/browser-mark.ts';
import { createThrottle } from '../throttle/throttle.ts';
import { serveAccount } from './account/account.ts';
import { attendeeHandlers } from './attendees.ts';
import { coOwnerHandlers } from './co-owners.ts';
import { codeHandlers } from './codes/codes.ts';
import { submissionHandlers } from './codes/submissions.ts';
import { eventMessageHandlers } from './events/event-messages.ts';
import { materialHandlers, openLink } from './materials.ts';
import { recordingHandlers } from './recordings.ts';
import { signUpHandlers } from './sign-ups.ts';
import { teamHandlers } from './teams.ts';

export interface VisitorParts {
  readonly scope: FastifyInstance;
  readonly sessions: Sessions;
  readonly backend: Backend;
  readonly streams: BackendStreams;
  readonly options: BffOptions;
}

/** Serves what people do without a user, with a code or a secret address, and what mails many, within limits that hold over all replicas. The scope carries cookies. */
export function serveVisitors({ scope, sessions, backend, streams, options }: VisitorParts): void {
  const { database, siteUrl, sessionKeys, now = () => new Date() } = options;
  const marks = createBrowserMark(sessionKeys, siteUrl);
  const throttle = createThrottle({ database, secrets: sessionKeys, marks, now });
  const stopClearing = everyMinute(throttle.clear, (err) => scope.log.warn({ err }, 'counters were not cleared'));
  scope.addHook('onClose', async () => stopClearing());

  serveRoutes(scope, attendeeRoutes, attendeeHandlers(backend, throttle), sessions);
  serveRoutes(scope, submissionRoutes, submissionHandlers(backend, throttle), sessions);
  const withOwnId = createWithOwnId(backend);
  serveRoutes(scope, signUpRoutes, signUpHandlers(backend, throttle, withOwnId), sessions);
  serveRoutes(scope, teamRoutes, teamHandlers(backend, throttle, withOwnId), sessions);
  serveRoutes(scope, coOwnerRoutes, coOwnerHandlers(backend, throttle), sessions);
  serveRoutes(scope, codeRoutes, codeHandlers(backend, throttle), sessions);
  serveRoutes(scope, eventMessageRoutes, eventMessageHandlers(backend, throttle), sessions);

  const grants = createGrants(sessionKeys, siteUrl, now);
  serveRoutes(scope, recordingRoutes, recordingHandlers(backend, throttle, grants), sessions);
  for (const [route, part] of [
    [recordingFileRoutes.getFilm, 'film'],
    [recordingFileRoutes.getCaptions, 'captions'],
  ] as const) {
    serveFile(scope, route, sessions, ({ params }, { session, request }) =>
      openFilm(streams, session, { ...params, part, grants: grants.tokens(request), range: request.headers.range }),
    );
  }

  const materials = { backend, streams, throttle, marks, links: createFileLinks(sessionKeys), now };
  serveRoutes(scope, materialRoutes, materialHandlers(materials), sessions);
  serveFile(scope, materialFileRoutes.getFile, sessions, openLink(materials));
  serveAccount({ scope, sessions, backend, streams, throttle, options });
}
