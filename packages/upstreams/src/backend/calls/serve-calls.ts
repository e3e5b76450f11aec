import type { Handlers, Route, RouteTable } from '@edison/contracts/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorise, requireOwn } from '../access/authorise.ts';
import type { Caller } from '../access/caller.ts';
import { onBehalfOf } from './on-behalf.ts';
import { readQuery } from './read-query.ts';
import { validate } from './validate.ts';

/** Identifies the caller by the bearer token; with an on-behalf id, the user whose portal an admin sees. */
export type Identify = (authorization: string | undefined, onBehalfId?: string) => Promise<Caller>;

/**
 * Serves every route of a table, in this order: identify the caller, check `who`, validate the input, check `own`, run the handler, and
 * parse the answer with the contract, so that only its fields are sent.
 */
export function serveCalls<T extends RouteTable>(app: FastifyInstance, table: T, handlers: Handlers<T, Caller>, identify: Identify): void {
  for (const [name, route] of Object.entries(table)) {
    const handle = handlers[name];
    if (!handle) throw new Error(`No handler for ${name}`);
    app.route({
      method: route.method,
      url: route.path,
      config: { contract: route },
      ...(route.largestBody && { bodyLimit: route.largestBody }),
      handler: async (request, reply) => {
        const caller = await identify(request.headers.authorization, onBehalfOf(request));
        authorise(route, caller);
        const input = readInput(route, request);
        requireOwn(route, input, caller);
        // TypeScript cannot relate handler and schemas of one route when it loops over the table.
        const answer = await handle(input as never, caller);
        reply.status(route.status ?? 200).header('cache-control', 'no-store');
        return route.answer.parse(answer);
      },
    });
  }
}

/** Validates the input of a call with the route's schemas. @throws Problem UNKNOWN_KEY or BAD_REQUEST. */
export function readInput(route: Route, request: FastifyRequest) {
  return {
    params: validate(route.params, request.params),
    query: validate(route.query, readQuery(request.url)),
    body: validate(route.body, request.body),
  };
}
