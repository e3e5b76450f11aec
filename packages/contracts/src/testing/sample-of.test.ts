import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bffTables } from '../bff.ts';
import { email, id, instant, line, list, searchText, sitePath } from '../fields.ts';
import type { RouteTable } from '../route.ts';
import { backendTables } from '../upstream/backend.ts';
import { contentCalls } from '../upstream/content.ts';
import { sampleOf } from './sample-of.ts';

const tables: readonly RouteTable[] = [...Object.values(bffTables), ...Object.values(backendTables), contentCalls];
const routes = tables.flatMap((table) => Object.entries(table));
const seeds = Array.from({ length: 20 }, (_, seed) => seed);

const refused = (schema: z.ZodType, samples: readonly unknown[]) => samples.filter((sample) => !schema.safeParse(sample).success);

describe('whatever a call takes and answers', () => {
  test.each(['params', 'query', 'body', 'answer'] as const)('there are samples of its %s', (part) => {
    for (const [name, route] of routes) {
      const schema = route[part];
      if (!schema) continue;
      const samples = seeds.slice(0, part === 'answer' ? 4 : undefined).map((seed) => sampleOf(schema, seed));
      expect([name, refused(schema, samples)]).toEqual([name, []]);
    }
  });
});

test('the same seed gives the same sample, and other seeds others', () => {
  const schema = z.strictObject({ name: line(80), email, seats: z.int().min(1).max(30), note: line(500).optional() });
  expect(sampleOf(schema, 7)).toEqual(sampleOf(schema, 7));
  expect(new Set(seeds.map((seed) => JSON.stringify(sampleOf(schema, seed)))).size).toBeGreaterThan(15);
});

test('optional fields come and go, and numbers and texts reach their limits', () => {
  const schema = z.object({ seats: z.int().min(1).max(30), note: line(40).optional() });
  const many = Array.from({ length: 200 }, (_, seed) => schema.parse(sampleOf(schema, seed)));
  expect(new Set(many.map(({ note }) => note === undefined))).toEqual(new Set([true, false]));
  expect(many.map(({ seats }) => seats)).toEqual(expect.arrayContaining([1, 30]));
  expect(many.some(({ note }) => note?.length === 40)).toBe(true);
});

test.each([
  ['a text that is read before it is judged', z.string().transform(Number).pipe(z.int().min(100).max(999))],
  ['one of several', z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b'), at: instant })])],
  ['a list of at least four', z.array(id).min(4)],
  ['a pair', z.tuple([id, z.boolean()])],
  ['names with values', z.record(id, z.int().positive())],
  ['what may be null', z.nullable(sitePath)],
  ['a list that grows', list(searchText)],
  ['fields that must agree', z.object({ a: z.boolean(), b: z.boolean() }).refine(({ a, b }) => a !== b)],
  ['a number of a query', z.coerce.number().int().min(1).max(100).default(20)],
])('%s has samples', (_what, schema) => {
  expect(
    refused(
      schema,
      seeds.map((seed) => sampleOf(schema, seed)),
    ),
  ).toEqual([]);
});

test('what nothing will do for is told', () => {
  expect(() => sampleOf(z.string().regex(/^\d{3}Ω$/))).toThrow(/No sample for .*Ω/);
});
