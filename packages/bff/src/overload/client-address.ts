import { addressSubject, readClientAddress } from '@edison/database/client-address';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The client to count an IP address as; undefined for a trusted proxy, which stands for all clients. */
export type ClientAt = (address: string | undefined) => string | undefined;

/** @param trustedProxies as Fastify's `trustProxy` takes them: addresses, ranges, or names of ranges. */
export function createClientAt(trustedProxies: readonly string[]): ClientAt {
  const isProxy = compile([...trustedProxies]);
  return (address) => (address === undefined || isProxy(address, 0) ? undefined : addressSubject(address));
}

/**
 * Brings the addresses of `X-Forwarded-For` into plain spelling before anybody reads them: with a port or brackets each request would be a
 * new client. From an entry that is no address on, what was written before it does not count, and the client is the proxy that wrote it.
 */
export function readForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const written = headers['x-forwarded-for'];
    if (written === undefined) return;
    const hops = String(written)
      .split(',')
      .map((hop) => readClientAddress(hop.trim()));
    const read = hops.slice(hops.lastIndexOf(undefined) + 1).join(', ');
    if (read === '') delete headers['x-forwarded-for'];
    else headers['x-forwarded-for'] = read;
  });
}

/** Whether Fastify reads the request's body before the handler runs; it reads none of a GET. */
export function awaitsBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
