import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** A proxy in front of the site that can change documents. */
export interface Front extends AsyncDisposable {
  readonly url: string;
}

/** Starts the proxy. It caches changed documents with the site's compression, so that they are as fast as unchanged ones. */
export async function startFront(siteUrl: string, change?: (html: string) => string): Promise<Front> {
  const { host } = new URL(siteUrl);
  const changed = new Map<string, Buffer>();
  const server = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked;
    const further = request(siteUrl + url, { ...(method && { method }), headers: { ...headers, host } }, (got) => {
      const isDocument = got.headers['content-type']?.startsWith('text/html') && got.headers['content-encoding'] === 'br';
      if (change && isDocument)
        void sendChanged(got, answer, (packed) => {
          const body = changed.get(url) ?? brotliCompressSync(change(brotliDecompressSync(packed).toString()));
          changed.set(url, body);
          return body;
        });
      else got.pipe(answer.writeHead(got.statusCode ?? 502, got.headers));
    });
    further.once('error', () => answer.destroy());
    asked.pipe(further);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = addressOf(server.address());
  return {
    url: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function sendChanged(got: IncomingMessage, answer: ServerResponse, change: (packed: Buffer) => Buffer): Promise<void> {
  const body = change(await buffer(got));
  const { 'transfer-encoding': _pieces, ...headers } = got.headers;
  answer.writeHead(got.statusCode ?? 502, { ...headers, 'content-length': body.length }).end(body);
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('Not on a port');
  return address;
}
