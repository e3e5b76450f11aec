import type { Answer, Handlers, Input, Route, RouteTable } from '@edison/contracts/route';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Backend } from '../backend/call-backend.ts';
import { personOf, type RouteContext, serveRoutes } from '../serve-routes.ts';
import type { Sessions } from '../session/session.ts';
import { countMail, tryCode } from '../throttle/limits.ts';
import type { Rule, Throttle } from '../throttle/throttle.ts';

/**
 * How a call of the browser becomes a call of the backend. Each field of its params, query and body goes to the place where the backend's
 * call has a field of that name. Decision 43 says which calls are written by hand instead.
 */
export interface Forwarding {
  readonly to: Route;
  /** Fields of the backend's call that come from the session. */
  readonly fromSession?: Readonly<Record<string, 'email'>>;
  /** Fields with another name at the backend: browser's name to backend's name. */
  readonly rename?: Readonly<Record<string, string>>;
  /** Call with the site's own token even if somebody is signed in. */
  readonly asGuest?: true;
  readonly throttle?: ForwardedThrottle;
  /** Count the call as a wrong try when its `code` does not exist. */
  readonly code?: true;
  /** For calls that write many rows or mails; 4.5 seconds when absent. */
  readonly timeoutMilliseconds?: number;
}

/** The throttle that counts a call before the backend is called. */
interface ForwardedThrottle {
  readonly rule: Rule;
  /** Fields of the backend's call, or `email` of the session, whose values together are the rule's `subject`. */
  readonly by?: readonly string[];
  /** Counts against the limit of mails that guests may cause, too. */
  readonly guestMail?: true;
}

/** Output of a schema; `unknown` for an empty object schema, whose output type would have every key. */
type Fields<S> = S extends z.ZodType ? (string extends keyof z.output<S> ? unknown : z.output<S>) : unknown;
type Taken<S> = S extends z.ZodType ? z.input<S> : unknown;

/** The fields of a browser's call, after validation. */
type BrowserFields<R extends Route> = Fields<R['params']> & Fields<R['query']> & Fields<R['body']>;
/** The fields that a call of the backend takes. */
type BackendFields<R extends Route> = Taken<R['params']> & Taken<R['query']> & Taken<R['body']>;

type Names<F> = F extends { readonly rename: infer N } ? N : unknown;
type Renamed<S, N> = { [K in keyof S as K extends keyof N ? N[K] & string : K]: S[K] };
type Own<R extends Route, F> = F extends { readonly fromSession: infer S }
  ? { [K in keyof S]: R['who'] extends 'anyone' ? string | undefined : string }
  : unknown;
type ProvidedFields<R extends Route, F> = Renamed<BrowserFields<R>, Names<F>> & Own<R, F>;

/** What is wrong with the forwarding of a call; `never` when nothing is. */
export type Fault<R extends Route, F> = F extends { readonly to: infer U extends Route }
  ?
      | (ProvidedFields<R, F> extends BackendFields<U> ? never : 'the backend wants a field that is missing or of another type')
      | (Exclude<keyof ProvidedFields<R, F>, keyof BackendFields<U>> extends never ? never : 'the backend takes no field of such a name')
      | (z.output<U['answer']> extends Answer<R> ? never : 'the answer of the backend is not that of the call')
      | (F extends { readonly throttle: { readonly by: readonly (infer B)[] } }
          ? Exclude<B, keyof ProvidedFields<R, F> | 'ownEmail'> extends never
            ? never
            : 'the throttle counts by a field that is not there'
          : never)
  : 'it goes nowhere';

type Checked<T extends RouteTable, F> = {
  readonly [K in keyof F]: K extends keyof T ? ([Fault<T[K], F[K]>] extends [never] ? F[K] : Fault<T[K], F[K]>) : never;
};

export interface ForwardParts {
  readonly scope: FastifyInstance;
  readonly sessions: Pick<Sessions, 'read'>;
  readonly backend: Backend;
  readonly throttle: Throttle;
}

type ByHand<T extends RouteTable, K extends keyof T> = Handlers<Pick<T, Exclude<keyof T, K>>, RouteContext>;

/** A route table of which all or some calls are forwarded. */
interface Forwarded<T extends RouteTable, K extends keyof T> {
  /** Serves the table with handlers for the calls that are not forwarded; one too few or too many does not compile. */
  serve(parts: ForwardParts, ...byHand: [Exclude<keyof T, K>] extends [never] ? [] : [ByHand<T, K>]): void;
}

/**
 * Plans the forwarding of a route table's calls to the backend.
 *
 * @throws Error when the module is loaded, naming a call whose forwarding does not match the schemas of both calls.
 */
export function forward<T extends RouteTable, const F extends { readonly [K in keyof T]?: Forwarding }>(
  routes: T,
  forwardings: F & Checked<T, F>,
): Forwarded<T, keyof T & keyof F> {
  const plans = Object.entries<Forwarding | undefined>(forwardings).flatMap(([name, forwarding]) => {
    const route = routes[name];
    return route && forwarding ? [[name, planForwarding(name, route, forwarding)] as const] : [];
  });
  return {
    serve(parts, ...byHand) {
      const forwarded = Object.fromEntries(plans.map(([name, plan]) => [name, handlerOf(plan, parts)]));
      // The types above ensure that the two records together have exactly the handlers of the table.
      serveRoutes(parts.scope, routes, { ...forwarded, ...byHand[0] } as never, parts.sessions);
    },
  };
}

interface Plan extends Forwarding {
  readonly route: Route;
  /** The fields that the backend's call takes in params, query and body; undefined where it has no schema. */
  readonly taken: Readonly<Record<Place, readonly string[] | undefined>>;
}

const places = ['params', 'query', 'body'] as const;
type Place = (typeof places)[number];

const fieldsIn = (route: Route, place: Place) => Object.keys(route[place]?.shape ?? {});

/** @throws Error when a field would be lost, missing or ambiguous, or when the contract's `upstream` names another call. */
export function planForwarding(name: string, route: Route, forwarding: Forwarding): Plan {
  const { to, fromSession = {}, rename = {} } = forwarding;
  const refuse = (why: string) => new Error(`The forwarding of ${name}: ${why}`);
  const given = [...places.flatMap((place) => fieldsIn(route, place)).map((field) => rename[field] ?? field), ...Object.keys(fromSession)];
  const taken = places.flatMap((place) => fieldsIn(to, place));
  const twice = given.find((field, index) => given.indexOf(field) !== index);
  if (twice !== undefined) throw refuse(`${twice} comes from two places`);
  const lost = given.find((field) => !taken.includes(field));
  if (lost !== undefined) throw refuse(`${to.path} takes no ${lost}`);
  for (const place of places) {
    for (const [field, schema] of Object.entries(to[place]?.shape ?? {})) {
      if (!given.includes(field) && !z.safeParse(schema, undefined).success) throw refuse(`${to.path} wants ${field}`);
    }
  }
  if (to.path !== `/${route.upstream}`) throw refuse(`its contract names ${route.upstream}, not ${to.path}`);
  const keys = (place: Place) => to[place] && fieldsIn(to, place);
  return { ...forwarding, route, taken: { params: keys('params'), query: keys('query'), body: keys('body') } };
}

type Values = Readonly<Record<string, unknown>>;

function handlerOf(plan: Plan, { backend, throttle }: ForwardParts) {
  const { to, route, taken, timeoutMilliseconds } = plan;
  return async (input: Input<Route>, context: RouteContext): Promise<unknown> => {
    // For a route with `who` other than anyone, `personOf` throws instead of falling back to the site's own token.
    const caller = route.who === 'anyone' ? context.session : personOf(context);
    const values = valuesOf(plan, input, caller?.email);
    const call = () =>
      backend.call(
        to,
        {
          ...(taken.params && { params: textsOf(pick(values, taken.params)) }),
          ...(taken.query && { query: textsOf(pick(values, taken.query)) }),
          ...(taken.body && { body: pick(values, taken.body) }),
          ...(timeoutMilliseconds !== undefined && { timeoutMilliseconds }),
        },
        plan.asGuest ? undefined : caller,
      );
    if (plan.throttle) await countForwarded(throttle, context, plan.throttle, { ...values, ownEmail: caller?.email });
    return plan.code && values.code !== undefined ? tryCode(throttle, context, call) : call();
  };
}

/** The values of a call under the backend's field names. */
function valuesOf({ rename, fromSession }: Plan, { params, query, body }: Input<Route>, email: string | undefined): Values {
  const sent: Values = { ...params, ...query, ...body };
  const own = Object.fromEntries(Object.keys(fromSession ?? {}).map((field) => [field, email]));
  if (!rename) return { ...sent, ...own };
  return { ...Object.fromEntries(Object.entries(sent).map(([field, value]) => [rename[field] ?? field, value])), ...own };
}

function pick(values: Values, keys: readonly string[]): Values {
  return Object.fromEntries(keys.filter((key) => key in values).map((key) => [key, values[key]]));
}

/** Values as query or path parameters, without undefined ones. */
function textsOf(values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
}

async function countForwarded(throttle: Throttle, context: RouteContext, { rule, by, guestMail }: ForwardedThrottle, values: Values) {
  const about = by?.map((field) => String(values[field])).join(' ');
  if (guestMail) await countMail(throttle, context, { rule, about: about ?? '' });
  else await throttle.count(rule, context, about);
}
