import { once } from 'node:events';
import { createServer } from 'node:http';

/** A backend that has answered every question before: as quick as one can be, and in the words of ours. */
export interface RememberingBackend extends AsyncDisposable {
  readonly url: string;
}

/** Asks `url` each GET once, and from then on answers out of memory; everything else is asked anew. */
export async function startRemembering(url: string): Promise<RememberingBackend> {
  const known = new Map<string, Promise<{ readonly status: number; readonly type: string; readonly body: Buffer }>>();
  const server = createServer(async (request, response) => {
    const key = `${request.url} ${request.headers.authorization}`;
    const answer = known.get(key) ?? ask(`${url}${request.url}`, request.headers.authorization);
    known.set(key, answer);
    const { status, type, body } = await answer;
    response.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function ask(url: string, authorization = '') {
  const answer = await fetch(url, { headers: { authorization, accept: 'application/json' } });
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', body };
}
