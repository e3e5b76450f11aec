import type { ProblemCode } from '@edison/contracts/problem';
import type { Route } from '@edison/contracts/route';
import type { z } from 'zod';
import type { Input } from '../send.ts';

/** An invalid input, and the problem that must be answered. */
export interface MutatedInput {
  readonly how: string;
  readonly input: Input;
  readonly problem: ProblemCode;
}

type Part = 'params' | 'query' | 'body';

/** Values that are invalid for almost every field. */
const oddValues: readonly unknown[] = ['', '\u0000', 'x'.repeat(6_000), 'ø ø', -1, 1.5, null, true, [], { a: 1 }];
/** Invalid values that fit into a URL. */
const oddWords = ['\u0001', 'x'.repeat(600), 'not one', '-1', ''];

/**
 * Mutations of a valid input with one fault each: an unknown key, a missing required field, a field with an invalid value.
 * Returns only those that the schemas of the call refuse.
 */
export function mutateInput(route: Route, good: Input): readonly MutatedInput[] {
  return (['query', 'body'] as const)
    .filter((part) => part === 'query' || route.body)
    .flatMap((part) => [...unknownKey(route, part, good), ...missing(route, part, good), ...malformed(route, part, good)]);
}

function unknownKey(route: Route, part: Part, good: Input): readonly MutatedInput[] {
  const input = { ...good, [part]: { ...good[part], contractKit: '1' } };
  return [{ how: `unknown key in the ${part}`, input, problem: 'UNKNOWN_KEY' as const }].filter(() => isStrict(route, part));
}

/** Whether unknown keys are refused; a route without a query schema refuses any query. */
function isStrict(route: Route, part: Part): boolean {
  const schema = route[part];
  return schema === undefined || !schema.safeParse({ contractKit: '1' }).success;
}

function missing(route: Route, part: Part, good: Input): readonly MutatedInput[] {
  return Object.keys(route[part]?.shape ?? {}).flatMap((key) => {
    const rest = Object.fromEntries(Object.entries(good[part] ?? {}).filter(([name]) => name !== key));
    return refuses(route, part, rest) ? [{ how: `${key} missing`, input: { ...good, [part]: rest }, problem: 'BAD_REQUEST' as const }] : [];
  });
}

/** For each field the first bad value that its schema refuses. */
function malformed(route: Route, part: Part, good: Input): readonly MutatedInput[] {
  const values = part === 'query' ? oddWords : oddValues;
  return Object.keys(route[part]?.shape ?? {}).flatMap((key) => {
    const bad = values.map((value) => ({ ...good[part], [key]: value })).find((input) => refuses(route, part, input));
    return bad ? [{ how: `${key} malformed`, input: { ...good, [part]: bad }, problem: 'BAD_REQUEST' as const }] : [];
  });
}

function refuses(route: Route, part: Part, input: Readonly<Record<string, unknown>>): boolean {
  const schema: z.ZodType | undefined = route[part];
  return schema !== undefined && !schema.safeParse(part === 'query' ? spelled(input) : input).success;
}

/** The values as strings, as in a query. */
function spelled(input: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
}
