import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Bff, BffOptions } from './bff-options.ts';
import type { Readiness } from './plugins/health.ts';

/** Listening and stopping: "not ready" first, so that a balancer sends no more; then close, which waits for what is under way. */
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
      // As many as the system lets wait: of a rush, whoever finds no place to wait in asks again a second later.
      return app.listen({ host, port, backlog: 4_096 });
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
