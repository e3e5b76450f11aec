import type { Database } from '@edison/database/database';
import type { FastifyInstance } from 'fastify';

/** Whether this process should get traffic: its database answers and it is not on its way out. Upstreams do not count. */
export interface Readiness {
  isReady(): Promise<boolean>;
  /** From now on not ready. */
  drain(): void;
  readonly isDraining: boolean;
}

const patienceMilliseconds = 1_800;

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
    async isReady() {
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
  const late = Promise.withResolvers<boolean>();
  // A process that was busy so long itself hears the answer that has come meanwhile before it gives up.
  const timer = setTimeout(() => setImmediate(() => late.resolve(false)), patienceMilliseconds);
  const asked = database.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer));
}

/** `/livez`: the process runs. `/readyz`: it should get traffic. */
export function installHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await readiness.isReady();
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isDraining) reply.header('connection', 'close');
  });
}
