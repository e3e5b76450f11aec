import { Problem } from '@edison/contracts/problem';
import type { Route } from '@edison/contracts/route';
import { onBehalfHeader } from '@edison/contracts/upstream/users/person';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract entry that a call was made of. */
    contract?: Route;
  }
}

/**
 * Refuses every call on behalf of somebody but the reads that the contract marks, whatever else the call is: what nobody has thought of
 * is refused.
 */
export function refuseOnBehalf(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (onBehalfOf(request) === undefined || request.routeOptions.config.contract?.onBehalf === 'read') return;
    throw new Problem(request.method === 'GET' || request.method === 'HEAD' ? 'NOT_ON_BEHALF' : 'READ_ONLY_ON_BEHALF');
  });
}

/** The id of the look on behalf that a call names, if it names one. */
export function onBehalfOf(request: FastifyRequest): string | undefined {
  const header = request.headers[onBehalfHeader];
  return typeof header === 'string' ? header : undefined;
}
