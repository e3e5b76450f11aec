import type { bffTables } from '@edison/contracts/bff';
import type { Route, SchemaInput } from '@edison/contracts/route';

type Tables = typeof bffTables;
type AnyRoute = { [Noun in keyof Tables]: Tables[Noun][keyof Tables[Noun]] }[keyof Tables];

export type Method = Route['method'];

/** A path of the contract, with `:name` for parameters; only those of method `M` when it is given. */
export type BffPath<M extends Method = Method> = Extract<AnyRoute, { method: M }>['path'];

/** The route of the contract with this method and path. */
export type RouteAt<M extends Method, P extends BffPath> = Extract<AnyRoute, { method: M; path: P }>;

type Part<R extends Route, K extends 'params' | 'query' | 'body'> =
  SchemaInput<R[K]> extends undefined ? unknown : { readonly [P in K]: SchemaInput<R[K]> };

/** The input of a route: those of params, query and body that its contract names. */
export type RouteInput<R extends Route> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'>;
