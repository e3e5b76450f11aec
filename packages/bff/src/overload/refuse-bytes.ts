import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { bareHeaders } from '../plugins/security-headers.ts';
import { closeAfterAnswer } from './close-sockets.ts';

/** By what Node's parser says; anything else is 400. A method that it does not know is 501 (RFC 9110 section 9.1). */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
  HPE_INVALID_METHOD: 501,
};

/** Refuses bytes that are no request, or none in time: they reach neither router nor hooks, and the answer is protected as any other. */
export function refuseBytes(siteUrl: string): (error: Error & { readonly code?: string }, socket: Socket) => void {
  const headers = { ...bareHeaders(siteUrl), 'cache-control': 'no-store', 'content-length': '0', connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error, socket) => {
    // What comes after the bytes that were refused is refused again.
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const status = statuses[error.code ?? ''] ?? 400;
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
    closeAfterAnswer(socket);
  };
}
