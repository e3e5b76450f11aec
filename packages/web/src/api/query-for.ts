import type { Received } from '@edison/contracts/route';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BffPath, RouteAt, RouteInput } from './bff-route.ts';
import { request } from './call.ts';

interface AnyInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

/** Makes the input optional for routes without any. */
type Inputs<Input> = object extends Input ? [input?: Input & AnyInput] : [input: Input & AnyInput];

/** The query key of a route: its path in the contract and its whole input, of which params, query and body are merged. */
export function keyFor(path: BffPath, { params, query, body }: AnyInput = {}): readonly [BffPath, object] {
  return [path, { ...params, ...query, ...body }];
}

/** The query options for a GET route of the contract; key and call come from the path and the input. */
export function queryFor<P extends BffPath<'GET'>>(path: P, ...[input]: Inputs<RouteInput<RouteAt<'GET', P>>>) {
  return queryOptions({
    queryKey: keyFor(path, input),
    queryFn: ({ signal }): Promise<Received<RouteAt<'GET', P>>> => request('GET', path, { ...input, signal }),
  });
}

/**
 * Invalidates the answers of routes, so that those on screen are fetched again. A path alone means all its answers; with an input, those
 * that were requested with it.
 */
export async function invalidate(queries: QueryClient, ...routes: readonly (BffPath | readonly [BffPath, object])[]): Promise<void> {
  await Promise.all(routes.map((route) => queries.invalidateQueries({ queryKey: typeof route === 'string' ? [route] : route })));
}
