import { bffTables } from '@edison/contracts/bff';
import { type ProblemCode, problemStatus, type WireProblem } from '@edison/contracts/problem';
import type { Route, RouteTable } from '@edison/contracts/route';

const routes = Object.values<RouteTable>(bffTables).flatMap((table) => Object.values(table));

/** The route of the contract for a call; undefined if there is none. `url` may be a path alone. */
export function routeOf(method: string, url: string): Route | undefined {
  const { pathname } = new URL(url, 'http://localhost');
  return routes.find((one) => one.method === method && paramsIn(one, pathname));
}

/** Why the contract refuses a call: no such route, or an invalid path, query or body; undefined for a valid call. */
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

/** The body of a refusal. */
export function refusalBody(problem: ProblemCode): WireProblem {
  return { problem, message: '', statusCode: problemStatus[problem], requestId: 'r-1' };
}

/** The parameters in a path of the route; undefined for a path of another route. */
function paramsIn({ path }: Route, pathname: string): Record<string, string> | undefined {
  const found = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname);
  return found ? Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)])) : undefined;
}
