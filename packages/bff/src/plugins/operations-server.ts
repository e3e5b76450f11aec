import { contentRoutes } from '@edison/contracts/content/routes';
import { eventRoutes } from '@edison/contracts/events';
import { programmeRoutes } from '@edison/contracts/programmes';
import { sessionRoutes } from '@edison/contracts/session';
import { backendEvents, backendInstitutions, backendUsers } from '@edison/contracts/upstream/backend';
import { userRoutes } from '@edison/contracts/users';
import Fastify, { type FastifyInstance } from 'fastify';
import { openApiOf } from '../open-api.ts';
import type { Metrics } from './metrics.ts';

/** A server of its own for whoever runs the site: metrics and the descriptions of both interfaces. Never the public port. */
export function createOperationsServer(metrics: Metrics): FastifyInstance {
  const server = Fastify({ logger: false, requestTimeout: 10_000 });
  server.get('/metrics', async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()));
  server.get('/openapi.json', async () =>
    openApiOf('Edison', { ...sessionRoutes, ...contentRoutes, ...eventRoutes, ...programmeRoutes, ...userRoutes }),
  );
  server.get('/openapi/backend.json', async () =>
    openApiOf('Edison backend', { ...backendEvents, ...backendUsers, ...backendInstitutions }),
  );
  return server;
}
