import type { WireProblem } from '@edison/contracts/problem';
import type { Given, Received, Route } from '@edison/contracts/route';
import { ApiProblem, unreachable } from './api-problem.ts';

type Part<R extends Route, K extends 'params' | 'query' | 'body'> =
  Given<R[K]> extends undefined ? unknown : { readonly [P in K]: Given<R[K]> };

/** What a call takes: the parts that the route's contract names, and a signal to give up. */
export type CallInput<R extends Route> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'> & { readonly signal?: AbortSignal };

interface AnyInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/**
 * Calls a `/bff` route. Method and path must be those of the contract `R`; nothing of the contract travels to the browser.
 *
 * @throws {ApiProblem} with the refusal of the server, or `UPSTREAM_UNAVAILABLE` when none answered
 */
export async function callRoute<R extends Route>(method: R['method'], path: R['path'], input: CallInput<R>): Promise<Received<R>> {
  const response = await send(method, path, input);
  if (!response.ok) throw await refusal(response);
  if (response.status === 204) return JSON.parse('null');
  const answer: Received<R> = await response.json();
  return answer;
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

async function refusal(response: Response): Promise<ApiProblem> {
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
