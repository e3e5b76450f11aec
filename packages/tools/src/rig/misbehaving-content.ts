import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

/** How a content service behaves. Times in milliseconds. */
export type ContentBehaviour =
  | { readonly kind: 'well' }
  /** Connections are refused. */
  | { readonly kind: 'refused' }
  /** Accepts requests and never answers. */
  | { readonly kind: 'black-hole' }
  /** Answers 500 with an internal text. */
  | { readonly kind: 'failing' }
  /** Answers 401, as when a key was changed on one side only. */
  | { readonly kind: 'unauthorised' }
  /** Answers 200 with JSON that breaks the contract. */
  | { readonly kind: 'garbage' }
  /** Answers correctly after `milliseconds`. */
  | { readonly kind: 'slow'; readonly milliseconds: number };

/** A proxy of a content service that misbehaves on demand. */
export interface MisbehavingContent extends AsyncDisposable {
  readonly url: string;
  behave(behaviour: ContentBehaviour): Promise<void>;
  /** Requests so far, oldest first, and how each was treated; without refused ones and those in the black hole. */
  readonly asked: readonly { readonly at: number; readonly path: string; readonly met: ContentBehaviour['kind'] }[];
  /** Counts refused connections and held-back chunks. */
  count: FaultProxy['count'];
}

/** The internal text of failing answers, which visitors must never see. */
export const internalText = 'ECONNREFUSED 10.11.12.13:5432 at ContentRepository.load';

/** Starts the proxy. @param wellUrl origin of a correct content service. */
export async function startMisbehavingContent(wellUrl: string): Promise<MisbehavingContent> {
  const asked: { at: number; path: string; met: ContentBehaviour['kind'] }[] = [];
  let behaviour: ContentBehaviour = { kind: 'well' };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const met = behaviour;
    asked.push({ at: Date.now(), path: request.url ?? '/', met: met.kind });
    if (met.kind === 'failing') return end(response, 500, { error: internalText });
    if (met.kind === 'unauthorised') return end(response, 401, { error: internalText });
    if (met.kind === 'garbage') return end(response, 200, { Page: 'garbage', Global: [internalText] });
    if (met.kind === 'slow') await sleep(met.milliseconds);
    await passOn(wellUrl, request, response);
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const proxy = await startFaultProxy({ host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 });
  return {
    url: `http://127.0.0.1:${proxy.port}`,
    asked,
    count: proxy.count,
    async behave(next) {
      behaviour = next;
      const isHole = next.kind === 'black-hole';
      await proxy.set({ kind: next.kind === 'refused' ? 'refuse' : isHole ? 'black-hole' : 'none' });
    },
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function end(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function passOn(wellUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { host: _host, connection: _connection, ...rest } = request.headers;
  const headers = Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]);
  const hasBody = request.method === 'POST';
  const answer = await fetch(`${wellUrl}${request.url}`, {
    method: request.method ?? 'GET',
    headers,
    redirect: 'manual',
    ...(hasBody && { body: Buffer.concat(await request.toArray()) }),
  });
  const body = Buffer.from(await answer.arrayBuffer());
  // fetch has decompressed the body.
  const kept = [...answer.headers].filter(
    ([name]) => !['content-encoding', 'content-length', 'transfer-encoding', 'connection'].includes(name),
  );
  response.writeHead(answer.status, kept.flat()).end(body);
}
