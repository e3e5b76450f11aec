import type { Route } from '@edison/contracts/route';
import { z } from 'zod';
import type { Request } from './row.ts';

/** A request with one thing wrong. */
export interface Spoiled {
  /** Where, and what is wrong there, in words for a report. */
  readonly what: string;
  readonly request: Request;
  /** Whether the contract itself refuses it; otherwise it is only asked that nothing breaks. */
  readonly refused: boolean;
}

type Json = { readonly [key: string]: unknown };
type Place = 'params' | 'query' | 'body';

/** Every way in which we spoil a request that was right, field by field, out of the schemas of the route. */
export function spoil(route: Route, request: Request): readonly Spoiled[] {
  return [
    ...spoilPlace(route, request, 'body'),
    ...spoilPlace(route, request, 'query'),
    ...spoilPlace(route, request, 'params'),
    ...repeat(route, request),
  ];
}

function spoilPlace(route: Route, request: Request, place: Place): Spoiled[] {
  const schema = route[place];
  if (!schema) return [];
  const given = isObject(request[place]) ? request[place] : {};
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const values = place === 'body' ? spoilObject(json, given, '') : spoilTexts(json, given, place);
  return values.map(({ what, value }) => ({
    what: `${place}: ${what}`,
    request: { ...request, [place]: value },
    refused: !schema.safeParse(value).success || mustBeRefused(what),
  }));
}

/** A parameter that stands twice; the query string is the only place where that can be. */
function repeat(route: Route, request: Request): Spoiled[] {
  const [first] = Object.entries(request.query ?? {});
  if (!first || !route.query) return [];
  return [{ what: `query: ${first[0]} twice`, request: { ...request, repeated: first }, refused: true }];
}

interface Value {
  readonly what: string;
  readonly value: unknown;
}

function spoilObject(schema: Json, given: Json, path: string): Value[] {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const out: Value[] = [{ what: `${path}madeUp unknown`, value: { ...given, madeUp: 1 } }];
  for (const [key, property] of Object.entries(properties)) {
    if (!isObject(property)) continue;
    const name = `${path}${key}`;
    if (required.includes(key)) {
      const { [key]: _, ...rest } = given;
      out.push({ what: `${name} missing`, value: rest });
    }
    for (const { what, value } of spoilValue(property, given[key], name)) out.push({ what, value: { ...given, [key]: value } });
  }
  return out;
}

function spoilValue(schema: Json, given: unknown, name: string): Value[] {
  if (schema.type === 'string') return spoilString(schema, given, name);
  if (schema.type === 'integer' || schema.type === 'number') {
    const tooMuch = typeof schema.maximum === 'number' ? schema.maximum + 1 : 1e300;
    return [...wrongTypes(name, ['seven', {}, null, [1], 1.5]), { what: `${name} too large`, value: tooMuch }];
  }
  if (schema.type === 'boolean') return wrongTypes(name, ['yes', 7, null]);
  if (schema.type === 'array') return spoilArray(schema, given, name);
  if (schema.type === 'object' && schema.properties) {
    return [...wrongTypes(name, ['x', 7, null]), ...spoilObject(schema, isObject(given) ? given : {}, `${name}.`)];
  }
  return wrongTypes(name, [{ a: { b: 1 } }, 'x'.repeat(300)]);
}

function spoilArray(schema: Json, given: unknown, name: string): Value[] {
  const items: readonly unknown[] = Array.isArray(given) ? given : [];
  const most = typeof schema.maxItems === 'number' ? schema.maxItems : undefined;
  const filler = items[0] ?? 'x';
  const inside = isObject(schema.items) && items.length > 0 ? spoilValue(schema.items, items[0], `${name}.0`) : [];
  return [
    ...wrongTypes(name, ['x', { 0: 'x' }, null, [null], [[[]]]]),
    ...(most === undefined ? [] : [{ what: `${name} too many`, value: Array.from({ length: most + 1 }, () => filler) }]),
    ...inside.map(({ what, value }) => ({ what, value: [value, ...items.slice(1)] })),
  ];
}

function wrongTypes(name: string, values: readonly unknown[]): Value[] {
  return values.map((value) => ({ what: `${name} as ${JSON.stringify(value)?.slice(0, 30)}`, value }));
}

function spoilString(schema: Json, given: unknown, name: string): Value[] {
  const long = typeof schema.maxLength === 'number' ? schema.maxLength + 1 : 20_000;
  const text = typeof given === 'string' ? given : 'x';
  return [
    ...wrongTypes(name, [7, { a: 1 }, ['x'], null, true]),
    { what: `${name} too long`, value: 'x'.repeat(long) },
    // As of an emoji that was cut at a length: a database takes no such text as JSON. Only a body can hold it.
    { what: `${name} with half of a character`, value: `${text}\ud83d` },
    ...spoilText(name, text),
  ];
}

/** What can be wrong with a text that has the right type and length. */
function spoilText(name: string, text: string): Value[] {
  return [
    { what: `${name} whitespace`, value: '  \t ' },
    { what: `${name} nothing to see`, value: '\u200b\u200b' },
    { what: `${name} with NUL`, value: `${text}\u0000` },
    { what: `${name} with CR/LF`, value: `${text}\r\nBcc: evil@evil.example` },
    ...(/e-?mail/i.test(name) ? [{ what: `${name} twice`, value: 'a@x.dk,b@y.dk' }] : []),
    ...(/(^|\.)(firstName|lastName|name|teamName)$/.test(name) ? [{ what: `${name} like a CPR number`, value: '010203-1234' }] : []),
  ];
}

/** Query and path hold texts only. */
function spoilTexts(schema: Json, given: Json, place: 'query' | 'params'): Value[] {
  const properties = isObject(schema.properties) ? Object.keys(schema.properties) : [];
  const out: Value[] = place === 'query' ? [{ what: 'madeUp unknown', value: { ...given, madeUp: '1' } }] : [];
  for (const key of properties) {
    const text = typeof given[key] === 'string' ? given[key] : 'x';
    const values = [
      { what: `${key} too long`, value: 'x'.repeat(400) },
      ...spoilText(key, text),
      { what: `${key} as a path`, value: '../../etc' },
    ];
    for (const { what, value } of values) out.push({ what, value: { ...given, [key]: value } });
  }
  return out;
}

/** Whatever a schema may say: one address is one address, and a name is a line that is no number of a person. */
function mustBeRefused(what: string): boolean {
  return / (twice|like a CPR number|missing)$/.test(what) || /(name|title|e-?mail)\w* with (CR\/LF|NUL|half of a character)$/i.test(what);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
