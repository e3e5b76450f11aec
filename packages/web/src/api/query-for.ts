import type { Received } from '@edison/contracts/route';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BffPath, RouteAt, RouteInput } from './bff-route.ts';
import { request } from './call.ts';

interface AnyInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

/** Optional where the contract names no part at all. */
type Inputs<Input> = object extends Input ? [input?: Input & AnyInput] : [input: Input & AnyInput];

/** The key of what a route answers: its path in the contract, and all that it is asked with, whichever part that stands in. */
export function keyFor(path: BffPath, { params, query, body }: AnyInput = {}): readonly [BffPath, object] {
  return [path, { ...params, ...query, ...body }];
}

/** What a GET of the contract answers, as a query: its key and its call come from the path and the input. */
export function queryFor<P extends BffPath<'GET'>>(path: P, ...[input]: Inputs<RouteInput<RouteAt<'GET', P>>>) {
  return queryOptions({
    queryKey: keyFor(path, input),
    queryFn: ({ signal }): Promise<Received<RouteAt<'GET', P>>> => request('GET', path, { ...input, signal }),
  });
}

/**
 * Has what routes have answered fetched again, at once where it is shown. A path alone means all that it was asked for; with an input,
 * all that was asked with that.
 */
export async function invalidate(queries: QueryClient, ...routes: readonly (BffPath | readonly [BffPath, object])[]): Promise<void> {
  await Promise.all(routes.map((route) => queries.invalidateQueries({ queryKey: typeof route === 'string' ? [route] : route })));
}
