import type { recordingRoutes } from '@edison/contracts/bff/recordings';
import type { Handlers } from '@edison/contracts/route';
import type { Backend } from '../backend/call-backend.ts';
import * as recordings from '../backend/recordings.ts';
import type { RouteContext } from '../serve-routes.ts';
import type { Grants } from '../session/grants.ts';
import { countMail } from '../throttle/guest-budget.ts';
import type { Rule, Throttle } from '../throttle/throttle.ts';

const quarter = 15 * 60;

/** Each of these may send a mail to somebody. */
const asks: Rule = {
  purpose: 'recording',
  browser: { tries: 10, seconds: quarter },
  address: { tries: 100, seconds: quarter },
  subject: { tries: 5, seconds: quarter },
};

export function recordingHandlers(backend: Backend, throttle: Throttle, grants: Grants): Handlers<typeof recordingRoutes, RouteContext> {
  return {
    listRecordings: ({ params }, { session, request }) =>
      // The grants are this browser's: on behalf of somebody else they open nothing.
      recordings.listRecordings(
        backend,
        session,
        params.eventId,
        session?.onBehalf ? undefined : grants.tokens(request, params.eventId)[0],
      ),
    async askForRecordings({ params, body }, context) {
      await countMail(throttle, context, { rule: asks, about: `${params.eventId} ${body.email}` });
      return recordings.sendRecordingLink(backend, params.eventId, body.email);
    },
    async openRecordings({ query }, { request, reply }) {
      const { eventId, eventSlug, grant } = await recordings.openGrant(backend, query.token);
      if (grant) grants.add(request, reply, { eventId, ...grant });
      // The address that the browser is on holds the secret: no page may hear of it.
      reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
      const page = `/kurser-og-events/${encodeURIComponent(eventSlug)}/`;
      await reply.redirect(grant ? `${page}#optagelse` : `${page}?optagelse=udloebet#optagelse`, 303);
    },
  };
}
