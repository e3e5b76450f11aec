import type { Database } from '@edison/database/database';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { unlessLate } from '../unless-late.ts';

/** Whether this process should get traffic. Upstreams do not count. */
export interface Readiness {
  /** Public pages: they come from what is kept in memory and from the content service, so a database that is away does not count. */
  isReady(): boolean;
  /** Everything else: its database answers as well. */
  isReadyForPrivate(): Promise<boolean>;
  /** From now on not ready. */
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
      // One question at a time, however many probes there are.
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
  return unlessLate(asked, timeoutMilliseconds, false);
}

/**
 * `/livez`: the process runs. `/readyz`: send it public pages, which is what a balancer asks of the whole site. `/readyz/private`: send it
 * the rest too. A shared database takes all replicas out of the second at once, and none out of the first.
 */
export function installHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  const answer = (reply: FastifyReply, ready: boolean) =>
    reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready });
  app.get('/readyz', async (_request, reply) => answer(reply, readiness.isReady()));
  app.get('/readyz/private', async (_request, reply) => answer(reply, await readiness.isReadyForPrivate()));
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isDraining) reply.header('connection', 'close');
  });
}
