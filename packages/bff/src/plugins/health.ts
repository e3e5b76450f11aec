import type { Database } from '@edison/database/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logSetUp, type SetUp } from '../start-list/set-up.ts';
import { withTimeout } from '../with-timeout.ts';

/** Whether a load balancer should send requests to this process. Upstreams do not count. */
export interface Readiness {
  /** For public pages, which need no database. */
  isReady(): boolean;
  /** For everything else: the database answers too. */
  isReadyForPrivate(): Promise<boolean>;
  /** Makes both answer false from now on. */
  drain(): void;
  readonly isDraining: boolean;
}

const timeoutMilliseconds = 1_800;

export function createReadiness(database: Database): Readiness {
  let draining = false;
  let asking: Promise<boolean> | undefined;
  return {
    get isDraining() {
      return draining;
    },
    drain() {
      draining = true;
    },
    isReady: () => !draining,
    async isReadyForPrivate() {
      if (draining) return false;
      // Concurrent probes share one query.
      asking ??= answers(database).finally(() => {
        asking = undefined;
      });
      return asking;
    },
  };
}

async function answers(database: Database): Promise<boolean> {
  const asked = database.ping().then(
    () => true,
    () => false,
  );
  return withTimeout(asked, timeoutMilliseconds, false);
}

/**
 * Serves `/livez` (the process runs), `/readyz` (ready for public pages; the probe for a load balancer) and `/readyz/private` (the database
 * answers too). An outage of the shared database fails the last one on all replicas at once, so it must not take the site down.
 * `/readyz?verbose` names the steps of the start list that wait as well; they count for nothing.
 */
export function installHealth(app: FastifyInstance, readiness: Readiness, setUp: SetUp | undefined): void {
  app.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  const answer = (reply: FastifyReply, ready: boolean, more = {}) =>
    reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, ...more });
  app.get('/readyz', async ({ query }: FastifyRequest<{ Querystring: Record<string, unknown> }>, reply) => {
    const waiting = setUp && 'verbose' in query ? await withTimeout(setUp.waiting(), timeoutMilliseconds, undefined) : undefined;
    return answer(reply, readiness.isReady(), waiting && { setUp: { waiting } });
  });
  app.get('/readyz/private', async (_request, reply) => answer(reply, await readiness.isReadyForPrivate()));
  if (setUp) app.addHook('onListen', () => logSetUp(setUp, app.log));
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isDraining) reply.header('connection', 'close');
  });
}
