import { once } from 'node:events';
import { connect } from 'node:net';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { closeIdleSockets } from './close-sockets.ts';

test('a socket that a browser opened ahead of need does not hold up the stop, and a request in hand is finished', async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/', async () => {
    asked.resolve();
    return answer.promise;
  });
  closeIdleSockets(app);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const quiet = connect(Number(new URL(url).port), '127.0.0.1');
  await once(quiet, 'connect');
  const inFlight = fetch(url).then((got) => got.text());
  await asked.promise;

  const closed = app.close();
  await once(quiet, 'close');
  answer.resolve('done');
  expect(await inFlight).toBe('done');
  await closed;
});
