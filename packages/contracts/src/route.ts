import type { z } from 'zod';
import type { ProblemCode } from './problem.ts';

/**
 * Who may call a route. `anyone`: guests too. `signed-in`: any session (bff) or any person's token (backend).
 * `admin`: `role:admin` in the token's permissions.
 */
export type Who = 'anyone' | 'signed-in' | 'admin';

/**
 * One entry of a route table: everything about a call.
 *
 * `path`: with `:name` for parameters. `kind` `navigation`: browsers open it by a link (login, downloads), so it needs no
 * custom header, and must not change user data. `own`: the parameter that must be the caller's own e-mail or user id unless
 * the caller is an admin. `upstream`: path of the backend's call that the route forwards to.
 * `offered`: a route of the bff that the web does not use, for other programs.
 * `personal`: a navigation to somebody's stored data, which links of other sites must not open.
 * `bytes`: the request body is a file (`application/octet-stream`), without a `body` schema.
 * `largestBody`: the most bytes of a body that is larger than those of forms.
 * `grant`: a call of the backend that may carry grants in the header `x-edison-grant`.
 * `onBehalf`: an admin may make the call on behalf of somebody else: a GET that reads as that person, or one that ends the visit.
 * All other calls are refused then.
 * `stepUp`: a recent login is needed, of an admin a strong one (`step-up.ts`); otherwise the call is refused with `STEP_UP_NEEDED`.
 * `admins`: of admins alone, where teachers make the call too. `for-others`: of an admin who names somebody else; whom it is for stands in
 * the input, so the call itself checks it.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly who: Who;
  readonly kind?: 'call' | 'navigation';
  readonly offered?: true;
  readonly personal?: true;
  readonly onBehalf?: 'read' | 'way-out';
  readonly stepUp?: true | 'admins' | 'for-others';
  readonly own?: { readonly in: 'query' | 'params' | 'body'; readonly key: string; readonly is: 'email' | 'userId' };
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly bytes?: true;
  readonly largestBody?: number;
  readonly grant?: true;
  readonly answer: z.ZodType;
  readonly status?: 200 | 201 | 202 | 204;
  readonly problems: readonly ProblemCode[];
  readonly upstream?: string;
}

export type RouteTable = Readonly<Record<string, Route>>;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
/** Input type of a schema, before validation. */
export type SchemaInput<S> = S extends z.ZodType ? z.input<S> : undefined;

/** A handler's input: params, query and body after validation. */
export interface Input<R extends Route> {
  readonly params: Parsed<R['params']>;
  readonly query: Parsed<R['query']>;
  readonly body: Parsed<R['body']>;
}

/** A handler's result, before it is parsed by the `answer` schema. */
export type Answer<R extends Route> = SchemaInput<R['answer']>;

/** The answer that a caller receives. */
export type Received<R extends Route> = Parsed<R['answer']>;

/** A handler for each route of a table; a missing or superfluous one does not compile. */
export type Handlers<T extends RouteTable, Context> = {
  readonly [K in keyof T]: (input: Input<T[K]>, context: Context) => Promise<Answer<T[K]>> | Answer<T[K]>;
};

/** Checks each entry against `Route`, and keeps the table's exact type. */
export function defineRoutes<const T extends RouteTable>(table: T): T {
  return table;
}
