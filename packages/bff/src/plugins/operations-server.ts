import { bffTables } from '@edison/contracts/bff';
import type { RouteTable } from '@edison/contracts/route';
import { backendTables } from '@edison/contracts/upstream/backend';
import { contentCalls } from '@edison/contracts/upstream/content';
import Fastify, { type FastifyInstance } from 'fastify';
import { openApiOf } from '../open-api.ts';
import type { Metrics } from './metrics.ts';

/** A server of its own for whoever runs the site: metrics and the descriptions of both interfaces. Never the public port. */
export function createOperationsServer(metrics: Metrics): FastifyInstance {
  const server = Fastify({ logger: false, requestTimeout: 10_000 });
  server.get('/metrics', async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()));
  server.get('/openapi.json', async () => openApiOf('Edison', merged(bffTables)));
  server.get('/openapi/backend.json', async () => openApiOf('What Edison asks of a backend', merged(backendTables)));
  server.get('/openapi/content.json', async () => openApiOf('What Edison asks of a content service', contentCalls));
  return server;
}

function merged(tables: Readonly<Record<string, RouteTable>>): RouteTable {
  return Object.assign({}, ...Object.values(tables));
}
