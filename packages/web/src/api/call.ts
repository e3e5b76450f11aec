import type { WireProblem } from '@edison/contracts/problem';
import type { Received, Route } from '@edison/contracts/route';
import { ApiProblem, unreachable } from './api-problem.ts';
import type { BffPath, Method, RouteAt, RouteInput } from './bff-route.ts';

/** The input of a route, with a signal that aborts the call. */
export type CallInput<R extends Route> = RouteInput<R> & { readonly signal?: AbortSignal };

interface AnyInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

interface CallRoute {
  <M extends Method, P extends BffPath<M>>(method: M, path: P, input: CallInput<RouteAt<M, P>>): Promise<Received<RouteAt<M, P>>>;
  <R extends Route>(method: R['method'], path: R['path'], input: CallInput<R>): Promise<Received<R>>;
}

/**
 * Calls a `/bff` route. The types come from the contract, of which nothing is bundled.
 *
 * @throws {ApiProblem} with the refusal of the server, or `UPSTREAM_UNAVAILABLE` when none answered
 */
export const callRoute: CallRoute = request;

/** `callRoute` without types, for callers that have checked them. */
export async function request(method: string, path: string, input: AnyInput) {
  const response = await send(method, path, input);
  if (!response.ok) throw await refusal(response);
  return response.status === 204 ? null : response.json();
}

async function send(method: string, path: string, { params, query, body, signal }: AnyInput): Promise<Response> {
  try {
    return await fetch(address(path, params, query), {
      method,
      headers: { accept: 'application/json', 'x-edison': '1', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiProblem(unreachable(503));
  }
}

function address(path: string, params: object = {}, query: object = {}): string {
  const given = new Map(Object.entries(params));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.get(name))));
  const search = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** The refusal in an answer, or `UPSTREAM_UNAVAILABLE` where it is not from our server. */
export async function refusal(response: Response): Promise<ApiProblem> {
  try {
    const wire: unknown = await response.json();
    return new ApiProblem(isWireProblem(wire) ? wire : unreachable(response.status), secondsOf(response.headers.get('retry-after')));
  } catch {
    return new ApiProblem(unreachable(response.status));
  }
}

function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}

function isWireProblem(value: unknown): value is WireProblem {
  return typeof value === 'object' && value !== null && 'problem' in value && 'statusCode' in value;
}
