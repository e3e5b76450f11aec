import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import { addressSubject } from '../throttle/address-subject.ts';

/** The client to count an IP address as; undefined for a trusted proxy, which stands for all clients. */
export type ClientAt = (address: string | undefined) => string | undefined;

/** @param trustedProxies as Fastify's `trustProxy` takes them: addresses, ranges, or names of ranges. */
export function createClientAt(trustedProxies: readonly string[]): ClientAt {
  const isProxy = compile([...trustedProxies]);
  return (address) => (address === undefined || isProxy(address, 0) ? undefined : addressSubject(address));
}

/** Whether Fastify reads the request's body before the handler runs; it reads none of a GET. */
export function awaitsBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
