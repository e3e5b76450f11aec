import { Problem } from '@edison/contracts/problem';
import type { Route } from '@edison/contracts/route';
import { onBehalfHeader } from '@edison/contracts/upstream/users/person';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract entry of the route. */
    contract?: Route;
  }
}

/** Refuses every call on behalf of a user except the reads that the contract allows: a route that is not marked is refused. */
export function refuseOnBehalf(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (onBehalfOf(request) === undefined || request.routeOptions.config.contract?.onBehalf === 'read') return;
    throw new Problem(request.method === 'GET' || request.method === 'HEAD' ? 'NOT_ON_BEHALF' : 'READ_ONLY_ON_BEHALF');
  });
}

/** The id of the on-behalf session that a call names, if any. */
export function onBehalfOf(request: FastifyRequest): string | undefined {
  const header = request.headers[onBehalfHeader];
  return typeof header === 'string' ? header : undefined;
}
