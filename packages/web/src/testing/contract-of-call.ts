import { bffTables } from '@edison/contracts/bff';
import { type ProblemCode, problemStatus, type WireProblem } from '@edison/contracts/problem';
import type { Route, RouteTable } from '@edison/contracts/route';

const routes = Object.values<RouteTable>(bffTables).flatMap((table) => Object.values(table));

/** The entry of the contract that a call belongs to; undefined when no contract has the call. `url` may be a path alone. */
export function routeOf(method: string, url: string): Route | undefined {
  const { pathname } = new URL(url, 'http://localhost');
  return routes.find((one) => one.method === method && paramsIn(one, pathname));
}

/** What the contracts have against a call: that none of them has it, or what its contract refuses of path, query or body. */
export function contractRefusal(method: string, url: string, body: unknown): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const route = routeOf(method, url);
  if (route === undefined) return 'no contract has this call';
  const given = [
    [route.params, paramsIn(route, pathname)],
    [route.query, Object.fromEntries(searchParams)],
    [route.body, body],
  ] as const;
  return given.map(([schema, value]) => schema?.safeParse(value).error?.message).find((message) => message !== undefined);
}

/** A refusal as the bff sends it. */
export function refusalBody(problem: ProblemCode): WireProblem {
  return { problem, message: '', statusCode: problemStatus[problem], requestId: 'r-1' };
}

/** The parameters of a path that a route has; undefined for a path of another route. */
function paramsIn({ path }: Route, pathname: string): Record<string, string> | undefined {
  const found = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname);
  return found ? Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)])) : undefined;
}
