import { attendeeRoutes } from '@edison/contracts/attendees';
import type { FastifyInstance } from 'fastify';
import type { Backend } from '../backend/call-backend.ts';
import type { BffOptions } from '../bff-options.ts';
import { serveRoutes } from '../serve-routes.ts';
import type { Sessions } from '../session/session.ts';
import { everyMinute } from '../session/store/clear-expired.ts';
import { createBrowserMark } from '../throttle/browser-mark.ts';
import { createThrottle } from '../throttle/throttle.ts';
import { attendeeHandlers } from './attendees.ts';

/** Serves what people do without a user, within limits that hold over all replicas. The scope carries cookies. */
export function serveVisitors(scope: FastifyInstance, sessions: Sessions, backend: Backend, options: BffOptions): void {
  const { database, siteUrl, sessionKeys, now = () => new Date() } = options;
  const marks = createBrowserMark(sessionKeys, siteUrl);
  const throttle = createThrottle({ database, secrets: sessionKeys, marks, now });
  const stopClearing = everyMinute(throttle.clear, (err) => scope.log.warn({ err }, 'counters were not cleared'));
  scope.addHook('onClose', async () => stopClearing());

  serveRoutes(scope, attendeeRoutes, attendeeHandlers(backend, throttle), sessions);
}
