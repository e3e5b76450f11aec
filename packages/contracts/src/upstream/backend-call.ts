import { z } from 'zod';
import { email } from '../fields.ts';
import { type ProblemCode, siteProblems } from '../problem.ts';
import type { Route } from '../route.ts';

/** A route of the site that stands for a call of the backend. */
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

/** A call of the backend that has its meaning from a route of the site. */
type BackendCall<R extends Forwarded> = Pick<
  R,
  Extract<keyof R, 'method' | 'summary' | 'who' | 'onBehalf' | 'answer' | 'status' | 'bytes'>
> &
  BackendInput<R> & { readonly path: `/${R['upstream']}`; readonly problems: readonly ProblemCode[] };

/** Refusals of the site itself, and of a wrong input, which any call may answer: named for the backend only where `also` says so. */
const leftOut: readonly ProblemCode[] = [...siteProblems, 'BAD_REQUEST', 'RATE_LIMITED', 'STORE_UNAVAILABLE'];

/**
 * The backend's call that a route of the site stands for. Path, summary, who may, answer and refusals are the route's; its parameters,
 * query and body are together the query of a GET or of an upload, and else the body. What differs is written over it.
 *
 * @param also refusals of the backend that the site does not name, or has of its own too
 */
export function backendCall<R extends Forwarded>(route: R, also: readonly ProblemCode[] = []): BackendCall<R> {
  const { params, query, body, upstream, method, summary, who, onBehalf, answer, status, bytes, problems } = route;
  const place = method === 'GET' || bytes ? 'query' : 'body';
  const given = (place === 'query' ? [params, query] : [body, params]).flatMap((schema) => (schema ? [schema] : []));
  const call = {
    method,
    path: `/${upstream}`,
    summary,
    who,
    ...(onBehalf && { onBehalf }),
    ...(given.length > 0 && { [place]: given.reduce((all, { shape }) => all.safeExtend(shape)) }),
    ...(bytes && { bytes }),
    answer,
    ...(status && { status }),
    problems: [...also, ...problems.filter((code) => !leftOut.includes(code))],
  };
  // The return type says of each field what was just done to it.
  return call as never;
}

/** Whose it is: the caller's own e-mail, unless the caller is an admin. */
export const ownEmail = { own: { in: 'query', key: 'email', is: 'email' }, query: z.strictObject({ email }) } as const;
export const ownEmailInBody = { in: 'body', key: 'email', is: 'email' } as const;
