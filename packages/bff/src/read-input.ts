import { Problem } from '@edison/contracts/problem';
import type { Route } from '@edison/contracts/route';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const nothing = z.strictObject({});
const maxParameters = 1000;
const prototypeKey = /(?:^|[.[])(?:__proto__|constructor|prototype)(?:$|[\].[])/;

/** Parameters, query and body of a request after validation by the contract. Throws `BAD_REQUEST` or `UNKNOWN_KEY` with the field. */
export function readInput(route: Route, request: FastifyRequest) {
  // The start of a login accepts unknown parameters, which other sites may append.
  if (!dropsUnknownKeys(route.query)) refuseAmbiguousQuery(request);
  return {
    params: route.params && check(route.params, request.params),
    query: check(route.query ?? nothing, request.query),
    body: route.body ? check(route.body, request.body) : refuseBody(request.body),
  };
}

/** Whether a schema drops unknown keys and does not refuse them. */
function dropsUnknownKeys(schema: z.ZodObject | undefined): boolean {
  return schema !== undefined && schema.def.catchall === undefined;
}

/** Refuses a body on a route without one. */
function refuseBody(body: unknown): undefined {
  if (body !== undefined) check(nothing, body);
}

function check(schema: z.ZodObject, value: unknown): Record<string, unknown> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const unknown = read.error.issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown) throw new Problem('UNKNOWN_KEY', { field: [...unknown.path, unknown.keys[0]].join('.') });
  const field = read.error.issues[0]?.path.join('.');
  throw new Problem('BAD_REQUEST', field ? { field } : {});
}

/** Refuses nameless and repeated parameters, which parsers read differently, and prototype keys. */
function refuseAmbiguousQuery(request: FastifyRequest): void {
  const start = request.url.indexOf('?');
  if (start < 0) return;
  const names = [...new URLSearchParams(request.url.slice(start + 1)).keys()];
  if (names.length > maxParameters) throw new Problem('BAD_REQUEST');
  if (names.some((name) => name === '' || prototypeKey.test(name))) throw new Problem('UNKNOWN_KEY');
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new Problem('BAD_REQUEST', { field: repeated.slice(0, 100) });
}
