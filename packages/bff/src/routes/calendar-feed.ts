import { accountFileRoutes, calendarSecret } from '@edison/contracts/bff/account';
import { Problem } from '@edison/contracts/problem';
import { backendAccount } from '@edison/contracts/upstream/users/account';
import type { FastifyInstance } from 'fastify';
import type { Backend } from '../backend/call-backend.ts';
import { refuseOtherMethods } from '../serve-routes.ts';
import type { Rule, Throttle } from '../throttle/throttle.ts';

const quarter = 15 * 60;

/** Counts only wrong calendar addresses, because a calendar provider's servers fetch the feeds of many people. */
const wrongAddresses: Rule = { purpose: 'calendar', address: { tries: 50, seconds: quarter } };
/** How long a calendar program may cache the feed. */
const seconds = 5 * 60;

/**
 * Serves calendar feeds by a secret in the address, without a session. The log has the route's pattern and never the address; the answer is
 * for private caches only, and `noindex`.
 */
export function serveCalendarFeed(scope: FastifyInstance, backend: Backend, throttle: Throttle): void {
  const route = accountFileRoutes.getCalendarFeed;
  scope.route<{ Params: { secret: string } }>({
    method: 'GET',
    url: route.path,
    config: { contract: route },
    handler: async (request, reply) => {
      const forgive = await throttle.count(wrongAddresses, { request, reply });
      const text = await readFeed(backend, request.params.secret, forgive);
      reply
        .header('cache-control', `private, max-age=${seconds}`)
        .header('x-robots-tag', 'noindex')
        .header('referrer-policy', 'no-referrer');
      reply.header('content-disposition', 'inline; filename="projekt-edison.ics"');
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  });
  refuseOtherMethods(scope, [route]);
}

/** @throws Problem NOT_FOUND, the same for malformed, unknown and revoked secrets. */
async function readFeed(backend: Backend, secret: string, forgive: () => Promise<void>): Promise<string> {
  if (!calendarSecret.safeParse(secret).success) throw new Problem('NOT_FOUND');
  try {
    const { text } = await backend.call(backendAccount.GetCalendarFeed, { query: { secret } }, undefined);
    await forgive();
    return text;
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'NOT_FOUND')) await forgive();
    throw error;
  }
}
