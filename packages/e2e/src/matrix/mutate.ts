import type { Route } from '@edison/contracts/route';
import { sampleOf } from '@edison/contracts/testing/sample-of';
import { z } from 'zod';
import { type Json, mutateScalar, mutateText, someOf, type Value, wrongTypes } from './mutate-values.ts';
import type { Request } from './row.ts';

/** A request with one fault. */
export interface Mutated {
  /** Place and fault, for the report. */
  readonly what: string;
  /** Path of the invalid field, as in `fieldPathsOf`; undefined if the whole request is invalid. */
  readonly fieldPath: string;
  readonly request: Request;
  /** Whether it must be refused; otherwise it must only not cause an error. */
  readonly refused: boolean;
  /** Whether the schema of its place refuses it already, before a handler sees it. */
  readonly bySchema: boolean;
}

type Place = 'params' | 'query' | 'body';
const places = ['body', 'query', 'params'] as const;

interface Known {
  readonly json: Json;
  readonly fieldPaths: readonly string[];
  /** Valid bodies that together hold every field; none for a query or path. */
  readonly samples: readonly unknown[];
}
const known = new WeakMap<z.ZodObject, Known>();
const mostSamples = 60;

function readSchema(schema: z.ZodObject, place: Place): Known {
  const before = known.get(schema);
  if (before) return before;
  const json: Json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const fieldPaths = [...new Set(fieldPathsIn(json, ''))];
  const read = { json, fieldPaths, samples: place === 'body' ? samplesWith(schema, fieldPaths) : [] };
  known.set(schema, read);
  return read;
}

function samplesWith(schema: z.ZodObject, fieldPaths: readonly string[]): unknown[] {
  const missing = new Set(fieldPaths);
  const samples: unknown[] = [];
  for (let seed = 0; missing.size > 0 && seed < mostSamples; seed += 1) {
    const sample = sampleOf(schema, seed);
    const found = [...missing].filter((fieldPath) => at(sample, fieldPath.split('.')) !== undefined);
    if (found.length > 0) samples.push(sample);
    for (const fieldPath of found) missing.delete(fieldPath);
  }
  return samples;
}

function at(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value ?? undefined;
  return typeof value === 'object' && value !== null ? at(new Map(Object.entries(value)).get(key), rest) : undefined;
}

/** All mutations of a valid request, field by field, derived from the schemas of the route. */
export function mutate(route: Route, request: Request): readonly Mutated[] {
  return [...places.flatMap((place) => mutatePlace(route, request, place)), ...mutateWhole(route, request)];
}

/** Paths of all leaf fields of a route: `body teams.0.members.0.firstName`; of a union, those of each variant. */
export function fieldPathsOf(route: Route): readonly string[] {
  return places.flatMap((place) => {
    const schema = route[place];
    return schema ? readSchema(schema, place).fieldPaths.map((fieldPath) => `${place} ${fieldPath}`) : [];
  });
}

function fieldPathsIn(schema: Json, path: string): readonly string[] {
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (isObject(schema.properties)) {
    return Object.entries(schema.properties).flatMap(([key, field]) => (isObject(field) ? fieldPathsIn(field, below(key)) : []));
  }
  if (isObject(schema.items)) return fieldPathsIn(schema.items, below('0'));
  const shapes = shapesOf(schema).filter(({ type }) => type !== 'null');
  return shapes.length > 0 ? shapes.flatMap((shape) => fieldPathsIn(shape, path)) : path === '' ? [] : [path];
}

function mutatePlace(route: Route, request: Request, place: Place): Mutated[] {
  const schema = route[place];
  if (!schema) return [];
  const { json, samples } = readSchema(schema, place);
  const given = isObject(request[place]) ? request[place] : {};
  const values = place === 'body' ? mutateObject(json, [given, ...samples], '') : mutateTexts(json, given, place);
  return values.map(({ name, what, value, always = false }) => {
    const bySchema = !schema.safeParse(value).success;
    const wrong = { ...request, [place]: value };
    return { what: `${place}: ${name} ${what}`, fieldPath: `${place} ${name}`, request: wrong, refused: always || bySchema, bySchema };
  });
}

/** A repeated, a nameless and an unknown query parameter, and a body where none is allowed. */
function mutateWhole(route: Route, request: Request): Mutated[] {
  const { query = {} } = request;
  const whole = (what: string, wrong: Partial<Request>): Mutated => ({
    what,
    fieldPath: '',
    request: { ...request, ...wrong },
    refused: true,
    bySchema: false,
  });
  const [name] = Object.keys(route.query?.shape ?? {});
  const twice = name === undefined ? [] : [[name, query[name] ?? 'x'] as const];
  const takesNone = route.method !== 'GET' && !route.body && !route.bytes;
  return [
    ...twice.map((one) => whole(`query: ${one[0]} twice`, { query: { ...query, [one[0]]: one[1] }, repeated: one })),
    whole('query: a parameter without a name', { query: { ...query, '': '1' } }),
    whole('query: madeUp unknown', { query: { ...query, madeUp: '1' } }),
    ...(takesNone ? ['"abc"', '7', 'null', '[]', '{"madeUp":1}'].map((body) => whole(`body: ${body}`, { body })) : []),
  ];
}

/** An invalid value within its parent: `value` is the whole parent object or array. */
interface Placed extends Value {
  /** `teams.0.name`. */
  readonly name: string;
}

/** @param examples valid values, that of the valid request first */
function mutateObject(schema: Json, examples: readonly unknown[], path: string): Placed[] {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const [given = {}] = examples.filter(isObject).filter((example) => required.every((key) => String(key) in example));
  const out: Placed[] = [{ name: `${path}madeUp`, what: 'unknown', value: { ...given, madeUp: 1 }, always: true }];
  for (const [key, property] of Object.entries(properties)) {
    if (!isObject(property)) continue;
    const name = `${path}${key}`;
    if (required.includes(key)) {
      const { [key]: _, ...rest } = given;
      out.push({ name, what: 'missing', value: rest, always: true });
    }
    const inside = examples.filter(isObject).map((example) => example[key]);
    const mutated = mutateValue(
      property,
      inside.filter((example) => example !== undefined),
      name,
    );
    out.push(...mutated.map((one) => ({ ...one, value: { ...given, [key]: one.value } })));
  }
  return out;
}

function mutateValue(schema: Json, examples: readonly unknown[], name: string): Placed[] {
  const shapes = shapesOf(schema);
  if (shapes.length > 0) return shapes.flatMap((shape) => mutateValue(shape, examples, name));
  const here = (values: readonly Value[]) => values.map((value) => ({ name, ...value }));
  if (schema.type === 'array')
    return [...here(wrongTypes(name, ['x', { 0: 'x' }, null, [null], [[[]]]])), ...mutateArray(schema, examples, name)];
  if (schema.type === 'object' && schema.properties) {
    return [...here(wrongTypes(name, ['x', 7, null])), ...mutateObject(schema, examples, `${name}.`)];
  }
  return here(mutateScalar(schema, examples, name));
}

function mutateArray(schema: Json, examples: readonly unknown[], name: string): Placed[] {
  const lists = examples.filter(Array.isArray);
  const [items = []] = [...lists.filter((list) => list.length > 0), ...lists];
  const most = typeof schema.maxItems === 'number' ? schema.maxItems : undefined;
  const filler = items[0] ?? 'x';
  const inside = isObject(schema.items)
    ? mutateValue(
        schema.items,
        [items[0], ...lists.flat()].filter((item) => item !== undefined),
        `${name}.0`,
      )
    : [];
  return [
    ...(most === undefined ? [] : [{ name, what: 'too many', value: Array.from({ length: most + 1 }, () => filler), always: true }]),
    ...inside.map((one) => ({ ...one, value: [one.value, ...items.slice(1)] })),
  ];
}

/** Mutations of a query or path, which hold strings only. */
function mutateTexts(schema: Json, given: Json, place: 'query' | 'params'): Placed[] {
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.keys(properties).flatMap((name) => {
    const text = typeof given[name] === 'string' ? given[name] : 'x';
    const values: Value[] = [
      { what: 'too long', value: 'x'.repeat(400), always: true },
      ...mutateText(isObject(properties[name]) ? properties[name] : {}, text, name),
      { what: 'as a path', value: '../../etc' },
    ];
    const some = place === 'params' ? someOf(name, values) : values;
    return some.map((one) => ({ ...one, name, value: { ...given, [name]: one.value } }));
  });
}

/** The variants of a union; none for another schema. */
function shapesOf({ anyOf, oneOf }: Json): readonly Json[] {
  return [anyOf, oneOf].flatMap((some) => (Array.isArray(some) ? some.filter(isObject) : []));
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
