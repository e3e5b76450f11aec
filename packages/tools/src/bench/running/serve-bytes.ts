import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import Fastify from 'fastify';

// A minimal server in Node as yardstick: `serve-bytes.ts bare|fastify <file> <port>` answers every GET with the bytes of the file, as a
// Brotli-compressed page with an ETag.

const [kind = '', file = '', port = ''] = process.argv.slice(2);
const body = readFileSync(file);
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', etag: '"yardstick"', 'cache-control': 'no-cache' };

if (kind === 'bare') {
  const length = { 'content-length': body.length };
  createServer((_request, response) => void response.writeHead(200, { ...headers, ...length }).end(body)).listen(Number(port), '127.0.0.1');
} else {
  const app = Fastify();
  app.get('/*', async (_request, reply) => reply.headers(headers).send(body));
  await app.listen({ port: Number(port), host: '127.0.0.1' });
}
