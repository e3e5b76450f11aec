import type { Handlers, Route, RouteTable } from '@edison/contracts/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorise, requireOwn } from '../access/authorise.ts';
import type { Caller } from '../access/caller.ts';
import { onBehalfOf } from './on-behalf.ts';
import { readQuery } from './read-query.ts';
import { validate } from './validate.ts';

/** Finds out who calls, from the bearer token; with the id of a look on behalf, whom an admin sees the portal as. */
export type Identify = (authorization: string | undefined, onBehalfId?: string) => Promise<Caller>;

/**
 * Serves every route of a table. The order is the same for all: who calls, may they, is the input right, is it their own,
 * the handler, and the answer through the contract, so that only its fields leave.
 */
export function serveCalls<T extends RouteTable>(app: FastifyInstance, table: T, handlers: Handlers<T, Caller>, identify: Identify): void {
  for (const [name, route] of Object.entries(table)) {
    const handle = handlers[name];
    if (!handle) throw new Error(`No handler for ${name}`);
    app.route({
      method: route.method,
      url: route.path,
      config: { contract: route },
      handler: async (request, reply) => {
        const caller = await identify(request.headers.authorization, onBehalfOf(request));
        authorise(route, caller);
        const input = readInput(route, request);
        requireOwn(route, input, caller);
        // The table ties handler and schemas together; walking over it by name loses that tie.
        const answer = await handle(input as never, caller);
        reply.status(route.status ?? 200).header('cache-control', 'no-store');
        return route.answer.parse(answer);
      },
    });
  }
}

/** What came with a call, as its schemas read it. @throws Problem UNKNOWN_KEY or BAD_REQUEST. */
export function readInput(route: Route, request: FastifyRequest) {
  return {
    params: validate(route.params, request.params),
    query: validate(route.query, readQuery(request.url)),
    body: validate(route.body, request.body),
  };
}
