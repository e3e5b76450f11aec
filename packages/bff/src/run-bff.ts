import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Bff, BffOptions } from './bff-options.ts';
import type { Readiness } from './plugins/health.ts';

/** Starts and stops listening. A stop answers "not ready" first, so that a load balancer sends no more, then waits for open requests. */
export function runBff(
  app: FastifyInstance,
  readiness: Readiness,
  { operations, drainSeconds = 0 }: Pick<BffOptions, 'operations' | 'drainSeconds'>,
  createOperations: () => FastifyInstance,
): Bff {
  let operationsServer: FastifyInstance | undefined;
  let stopping: Promise<void> | undefined;

  async function stopOnce(): Promise<void> {
    readiness.drain();
    if (drainSeconds > 0) await wait(drainSeconds * 1000);
    await app.close();
    await operationsServer?.close();
  }
  const stop = () => {
    stopping ??= stopOnce();
    return stopping;
  };

  return {
    app,
    async listen(host, port) {
      if (operations) {
        operationsServer = createOperations();
        await operationsServer.listen(operations);
      }
      // The largest accept queue that Linux allows by default; a client whose SYN is dropped retries only after a second.
      return app.listen({ host, port, backlog: 4_096 });
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
