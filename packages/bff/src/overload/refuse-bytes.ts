import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { bareHeaders, type HeaderParts } from '../plugins/security-headers.ts';
import { closeAfterAnswer } from './close-sockets.ts';

/** Status by the error code of Node's HTTP parser; any other is 400. An unknown method is 501 (RFC 9110 section 9.1). */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
  HPE_INVALID_METHOD: 501,
};

/** Answers bytes that are no HTTP request, or come too slowly. They reach neither router nor hooks, so the security headers are set here. */
export function refuseBytes(parts: HeaderParts): (error: Error & { readonly code?: string }, socket: Socket) => void {
  const headers = { ...bareHeaders(parts), 'cache-control': 'no-store', 'content-length': '0', connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error, socket) => {
    // The parser reports bytes after the refused ones once more.
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const status = statuses[error.code ?? ''] ?? 400;
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
    closeAfterAnswer(socket);
  };
}

/**
 * Answers 400 to heads that servers on the way read differently and Node's parser lets through: another version than HTTP/1.0 and 1.1, and
 * two hosts, in two `Host` headers or in one (RFC 9112 section 3.2); and 416 to a `Range` of many parts (RFC 9110 section 14.2), for each of which some services
 * read the file once. Call it when everything that answers listens for requests.
 */
export function refuseHeads({ server }: Pick<FastifyInstance, 'server'>, parts: HeaderParts): void {
  const headers = { ...bareHeaders(parts), 'cache-control': 'no-store', 'content-length': '0', connection: 'close' };
  const answering: ReturnType<Server['listeners']> = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const status = isAmbiguous(request) ? 400 : asksForManyParts(request) ? 416 : undefined;
    if (status) response.writeHead(status, headers).end();
    else for (const listener of answering) listener.call(server, request, response);
  });
}

/** No player and no download asks for more than one or two parts at a time. */
const mostParts = 10;

function asksForManyParts({ headers: { range } }: IncomingMessage): boolean {
  return range !== undefined && range.split(',').length > mostParts;
}

function isAmbiguous({ httpVersionMajor, httpVersionMinor, headers, rawHeaders }: IncomingMessage): boolean {
  if (httpVersionMajor !== 1 || httpVersionMinor > 1 || /[\s,/?#@\\]/.test(headers.host ?? '')) return true;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
