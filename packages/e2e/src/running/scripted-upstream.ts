import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

/** A request as an upstream received it. */
export interface ReceivedRequest {
  readonly method: string;
  /** The request target with its query, as sent. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answers one request; it may break HTTP in any way, and must end the response itself. */
export type Answerer = (asked: ReceivedRequest, response: ServerResponse) => unknown;

/** A stand-in for content service or backend that answers as the test says, and counts. */
export interface ScriptedUpstream extends AsyncDisposable {
  readonly url: string;
  /** Requests in order of arrival; a test may empty the list. */
  readonly asked: ReceivedRequest[];
  /** How it answers from now on. */
  answer: Answerer;
}

/** Starts one on a loopback port. */
export async function startScriptedUpstream(answer: Answerer): Promise<ScriptedUpstream> {
  // With a short keep-alive, a connection that closes on a busy machine would count as a failure of the site.
  const server = createServer({ keepAliveTimeout: 300_000 }, (request, response) => {
    request.toArray().then(
      (parts) => {
        const { method = '', url = '', headers } = request;
        const asked = { method, path: url, headers, body: Buffer.concat(parts).toString() };
        upstream.asked.push(asked);
        upstream.answer(asked, response);
      },
      () => undefined,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const upstream: ScriptedUpstream = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    asked: [],
    answer,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return upstream;
}

/** Answers JSON. */
export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
