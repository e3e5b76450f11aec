import { z } from 'zod';
import { email } from '../fields.ts';
import { type ProblemCode, siteProblems } from '../problem.ts';
import type { Route } from '../route.ts';

/** A route of the bff that is forwarded to a call of the backend. */
type Forwarded = Route & { readonly upstream: string };

type ShapeOf<S> = S extends z.ZodObject<infer Shape> ? Shape : unknown;
type Fields<R extends Route> = ShapeOf<R['params']> & ShapeOf<R['query']> & ShapeOf<R['body']>;
type InputPlace<R extends Route> = R extends { readonly method: 'GET' } | { readonly bytes: true } ? 'query' : 'body';
type BackendInput<R extends Route> = R extends
  | { readonly params: z.ZodObject }
  | { readonly query: z.ZodObject }
  | { readonly body: z.ZodObject }
  ? { readonly [P in InputPlace<R>]: z.ZodObject<{ -readonly [K in keyof Fields<R>]: Fields<R>[K] & z.ZodType }, z.core.$strict> }
  : unknown;

/** A call of the backend derived from a route of the bff. */
type BackendCall<R extends Forwarded> = Pick<
  R,
  Extract<keyof R, 'method' | 'summary' | 'who' | 'onBehalf' | 'stepUp' | 'answer' | 'status' | 'bytes' | 'largestBody'>
> &
  BackendInput<R> & { readonly path: `/${R['upstream']}`; readonly problems: readonly ProblemCode[] };

/** Problems of the bff itself and of invalid input, which the backend's call lists only if `also` names them. */
const leftOut: readonly ProblemCode[] = [...siteProblems, 'BAD_REQUEST', 'RATE_LIMITED', 'STORE_UNAVAILABLE'];

/**
 * Derives the backend's call from a route of the bff: same summary, `who`, answer and problems. The route's params, query and body together
 * become the query of a GET or an upload, and otherwise the body. Spread the result to change a field.
 *
 * @param also problems of the backend that the route does not list, or that `leftOut` removes
 */
export function backendCall<R extends Forwarded>(route: R, also?: readonly ProblemCode[]): BackendCall<R>;
export function backendCall(route: Forwarded, also: readonly ProblemCode[] = []): Route {
  const { params, query, body, upstream, method, summary, who, onBehalf, stepUp, answer, status, bytes, largestBody, problems } = route;
  const place = method === 'GET' || bytes ? 'query' : 'body';
  const given = (place === 'query' ? [params, query] : [body, params]).flatMap((schema) => (schema ? [schema] : []));
  return {
    method,
    path: `/${upstream}`,
    summary,
    who,
    ...(onBehalf && { onBehalf }),
    ...(stepUp && { stepUp }),
    ...(given.length > 0 && { [place]: given.reduce((all, { shape }) => all.safeExtend(shape)) }),
    ...(bytes && { bytes }),
    ...(largestBody && { largestBody }),
    answer,
    ...(status && { status }),
    problems: [...also, ...problems.filter((code) => !leftOut.includes(code))],
  };
}

/** The e-mail parameter of a call, which has to be the caller's own unless the caller is an admin. */
export const ownEmail = { own: { in: 'query', key: 'email', is: 'email' }, query: z.strictObject({ email }) } as const;
export const ownEmailInBody = { in: 'body', key: 'email', is: 'email' } as const;
