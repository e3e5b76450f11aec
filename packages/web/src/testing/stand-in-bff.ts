import type { ProblemCode } from '@edison/contracts/problem';
import type { SchemaInput } from '@edison/contracts/route';
import type { BffPath, Method, RouteAt } from '../api/bff-route.ts';
import { contractRefusal, refusalBody, routeOf } from './contract-of-call.ts';

/** The answer to a call: a body, a refusal, or none, which leaves the call pending. */
type Said =
  | { readonly kind: 'answer'; readonly body: unknown }
  | { readonly kind: 'refuse'; readonly problem: ProblemCode }
  | { readonly kind: 'wait' };

/** The answer to one call. `call` is its method and address: `GET /bff/materials/m1`; `sent`: its body, by default any. */
export interface StubbedCall {
  readonly call: string;
  readonly sent?: unknown;
  readonly said: Said;
}

interface CallParams {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** The body that is sent; by default any. */
  readonly sent?: unknown;
}

/** A call answered with a body of its contract. */
export function answering<M extends Method, P extends BffPath<M>>(
  method: M,
  path: P,
  { body, sent, ...asked }: CallParams & { readonly body: SchemaInput<RouteAt<M, P>['answer']> },
): StubbedCall {
  return { call: `${method} ${address(path, asked)}`, sent, said: { kind: 'answer', body } };
}

/** A call answered with a refusal of its contract. */
export function refusing<M extends Method, P extends BffPath<M>>(
  method: M,
  path: P,
  { problem, sent, ...asked }: CallParams & { readonly problem: RouteAt<M, P>['problems'][number] },
): StubbedCall {
  return { call: `${method} ${address(path, asked)}`, sent, said: { kind: 'refuse', problem } };
}

/** A call that stays pending. */
export function waiting<M extends Method, P extends BffPath<M>>(method: M, path: P, { sent, ...asked }: CallParams): StubbedCall {
  return { call: `${method} ${address(path, asked)}`, sent, said: { kind: 'wait' } };
}

function address(path: string, { params = {}, query = {} }: CallParams): string {
  const search = new URLSearchParams(query);
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/**
 * A `fetch` that answers like the bff and checks the contract as it does: a call without a route, or with invalid input, gets 400; one
 * without a stand-in 404; aborting a call rejects it. Calls to other addresses go to `others`.
 *
 * @throws when a stand-in's answer does not match the contract of its call
 */
export function standInFetch(standIns: readonly StubbedCall[], others: typeof fetch): typeof fetch {
  const saidTo = (call: string, body: unknown) =>
    standIns.findLast(({ call: known, sent }) => known === call && (sent === undefined || JSON.stringify(sent) === JSON.stringify(body)))
      ?.said;
  return async (input, init) => {
    const url = String(input);
    if (!url.startsWith('/bff/')) return others(input, init);
    const method = init?.method ?? 'GET';
    const typed: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    init?.signal?.throwIfAborted();
    const said = contractRefusal(method, url, typed) === undefined ? saidTo(`${method} ${url}`, typed) : refused;
    if (said?.kind === 'wait') return untilAborted(init?.signal);
    return said?.kind === 'answer' ? answer(method, url, said.body) : refuse(said?.problem ?? 'NOT_FOUND');
  };
}

const refused: Said = { kind: 'refuse', problem: 'BAD_REQUEST' };

function answer(method: string, url: string, body: unknown): Response {
  const route = routeOf(method, url);
  if (route === undefined) throw new Error(`${method} ${url} is no call of the contract.`);
  const status = route.status ?? 200;
  const allowed = route.answer.parse(body);
  return status === 204 ? new Response(null, { status }) : Response.json(allowed, { status });
}

function refuse(problem: ProblemCode): Response {
  const body = refusalBody(problem);
  return Response.json(body, { status: body.statusCode });
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_answered, failed) => signal?.addEventListener('abort', () => failed(signal.reason), { once: true }));
}
