import { bffTables } from '@edison/contracts/bff';
import type { RouteTable } from '@edison/contracts/route';
import { backendTables } from '@edison/contracts/upstream/backend';
import { contentCalls } from '@edison/contracts/upstream/content';
import Fastify, { type FastifyInstance } from 'fastify';
import { openApiOf } from '../open-api.ts';
import type { Metrics } from './metrics.ts';
import type { CallWatch } from './watch-calls.ts';

/**
 * The server for operators on a port of its own: metrics, health of each upstream, and the OpenAPI descriptions of bff and backend.
 */
export function createOperationsServer({ registry }: Metrics, calls: Pick<CallWatch, 'health'>): FastifyInstance {
  const server = Fastify({ logger: false, requestTimeout: 10_000 });
  server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  // Always 200: a failing upstream must not take this process out of the load balancer.
  server.get('/upstreams', async (_request, reply) => reply.header('cache-control', 'no-store').send(calls.health()));
  server.get('/openapi.json', async () => openApiOf('Edison', merged(bffTables), 'browser'));
  server.get('/openapi/backend.json', async () => openApiOf('What Edison asks of a backend', merged(backendTables), 'server'));
  server.get('/openapi/content.json', async () => openApiOf('What Edison asks of a content service', contentCalls, 'anybody'));
  return server;
}

function merged(tables: Readonly<Record<string, RouteTable>>): RouteTable {
  return Object.assign({}, ...Object.values(tables));
}
