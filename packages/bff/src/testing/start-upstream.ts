import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** How an upstream behaves: `well`, or a way of failing. */
type Mood = 'well' | 'failing' | 'refusing' | 'garbage' | 'hanging' | 'cutting';

/** A request that the upstream has received. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A small HTTP upstream whose mood a test can change. */
export interface Upstream extends AsyncDisposable {
  readonly url: string;
  mood: Mood;
  readonly seen: Seen[];
}

/** The text of a failing upstream, which must not reach a browser. */
export const upstreamSecret = 'stack trace of the upstream at 10.0.0.7';

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Starts an upstream that answers JSON, or text when the body is a string. */
export async function startUpstream(answer: (seen: Seen) => Reply): Promise<Upstream> {
  const seen: Seen[] = [];
  const upstream = { mood: 'well' as Mood };
  const server = createServer((request, response) => void serve(request, response));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request).catch(() => undefined);
    // The client aborted.
    if (body === undefined) return;
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    seen.push(one);
    if (upstream.mood === 'hanging') return;
    if (upstream.mood === 'cutting') return void request.socket.destroy();
    if (upstream.mood === 'failing') return void response.writeHead(500).end(JSON.stringify({ message: upstreamSecret }));
    if (upstream.mood === 'refusing') return void response.writeHead(401).end(JSON.stringify({ message: upstreamSecret }));
    if (upstream.mood === 'garbage') return void response.writeHead(200).end(`<html>${upstreamSecret}`);
    const { status = 200, headers = {}, body: answered } = answer(one);
    const sent = typeof answered === 'string' ? answered : JSON.stringify(answered);
    response.writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'upstream=1', server: 'inner', ...headers }).end(sent);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return Object.assign(upstream, {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  });
}
