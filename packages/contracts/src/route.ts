import type { z } from 'zod';
import type { ProblemCode } from './problem.ts';

/**
 * Who may call a route. `anyone`: guests too. `signed-in`: any session (bff) or any person's token (backend).
 * `admin`: `role:admin` in the token's permissions.
 */
export type Who = 'anyone' | 'signed-in' | 'admin';

/**
 * One entry of a route table: the whole truth about a call.
 *
 * `path` has `:name` for parameters. `kind` `navigation` marks what a browser opens by itself (login, downloads):
 * exempt from the custom header, and free of side effects on user data. `own` names the parameter that must be the
 * caller's own e-mail or user id unless the caller is an admin. `upstream` names the seed's call that the route stands for.
 * `offered` marks a route of the bff that our own web has no use for, and other programs may have.
 * `personal` marks a navigation to what is stored about somebody: no page of another site opens it.
 * `bytes` marks a call whose body is a file (`application/octet-stream`); it has no `body`.
 * `grant` marks a call to the backend that may carry a grant of its caller in the header `x-edison-grant`.
 * `onBehalf` marks what an admin who sees the portal as somebody else may call: a GET that reads as that person, or a way out of it.
 * Everything else is refused then.
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
  readonly own?: { readonly in: 'query' | 'params' | 'body'; readonly key: string; readonly is: 'email' | 'userId' };
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly bytes?: true;
  readonly grant?: true;
  readonly answer: z.ZodType;
  readonly status?: 200 | 201 | 202 | 204;
  readonly problems: readonly ProblemCode[];
  readonly upstream?: string;
}

export type RouteTable = Readonly<Record<string, Route>>;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
/** What goes into a schema, before validation. */
export type Given<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives: parameters, query and body after validation. */
export interface Input<R extends Route> {
  readonly params: Parsed<R['params']>;
  readonly query: Parsed<R['query']>;
  readonly body: Parsed<R['body']>;
}

/** What a handler answers: the answer before serialising through the contract. */
export type Answer<R extends Route> = Given<R['answer']>;

/** What a caller receives. */
export type Received<R extends Route> = Parsed<R['answer']>;

/** One handler for each route of a table; one forgotten, or one too many, does not compile. */
export type Handlers<T extends RouteTable, Context> = {
  readonly [K in keyof T]: (input: Input<T[K]>, context: Context) => Promise<Answer<T[K]>> | Answer<T[K]>;
};

/** Gives a route table its exact type while checking each entry against `Route`. */
export function defineRoutes<const T extends RouteTable>(table: T): T {
  return table;
}
