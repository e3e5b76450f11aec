import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { internalText, startMisbehavingContent } from './misbehaving-content.ts';

test('each kind of fault shows when it is set, and is gone when it is cleared', async () => {
  const server = createServer((_request, response) => response.writeHead(200, { etag: '"1"' }).end('{"date":"2026"}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await using content = await startMisbehavingContent(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  const ask = () =>
    fetch(`${content.url}/api/x/`, { signal: AbortSignal.timeout(300) }).then(
      async (answer) => [answer.status, await answer.text()],
      (error: Error) => [error.name],
    );
  expect(await ask()).toEqual([200, '{"date":"2026"}']);
  await content.behave({ kind: 'failing' });
  expect(await ask()).toEqual([500, JSON.stringify({ error: internalText })]);
  await content.behave({ kind: 'unauthorised' });
  expect(await ask()).toEqual([401, JSON.stringify({ error: internalText })]);
  await content.behave({ kind: 'garbage' });
  expect(await ask()).toEqual([200, expect.stringContaining('garbage')]);
  await content.behave({ kind: 'slow', milliseconds: 1_000 });
  expect(await ask()).toEqual(['TimeoutError']);
  await content.behave({ kind: 'black-hole' });
  expect(await ask()).toEqual(['TimeoutError']);
  await content.behave({ kind: 'refused' });
  expect(await ask()).toEqual(['TypeError']);
  await content.behave({ kind: 'well' });
  expect(await ask()).toEqual([200, '{"date":"2026"}']);
  expect(content.asked.map(({ met }) => met)).toEqual(expect.arrayContaining(['well', 'failing', 'garbage', 'slow']));
  server.close();
});
