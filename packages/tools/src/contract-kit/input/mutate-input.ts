import type { ProblemCode } from '@edison/contracts/problem';
import type { Route } from '@edison/contracts/route';
import type { z } from 'zod';
import type { Input } from '../send.ts';

/** An input that a call must refuse, and with what. */
export interface MutatedInput {
  readonly how: string;
  readonly input: Input;
  readonly problem: ProblemCode;
}

type Part = 'params' | 'query' | 'body';

/** Values that hardly any field takes. */
const oddValues: readonly unknown[] = ['', '\u0000', 'x'.repeat(6_000), 'ø ø', -1, 1.5, null, true, [], { a: 1 }];
/** What has room in an address. */
const oddWords = ['\u0001', 'x'.repeat(600), 'not one', '-1', ''];

/**
 * A valid input with one thing wrong at a time: an unknown key, each required field missing, each field with a value of the wrong kind.
 * Only what the schemas of the call refuse is returned.
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

/** A query of a route that takes none is refused too. */
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

/** One bad value for each field: the first that its schema refuses. */
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

/** As a query carries it: everything is text. */
function spelled(input: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
}
