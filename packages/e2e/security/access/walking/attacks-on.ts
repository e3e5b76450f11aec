import type { Route } from '@edison/contracts/route';
import { sampleOf } from '@edison/contracts/testing/sample-of';
import { z } from 'zod';
import type { Request } from '../../../src/matrix/row.ts';

/** What an attacker knows, by the name that contracts have for it: `teamId`, `email`. */
export type Known = Readonly<Record<string, string | number>>;

type Fields = Readonly<Record<string, unknown>>;
const fields = z.record(z.string(), z.unknown());

/**
 * Requests that a route takes, with what is known in every field of its name: one with those that have to be there, and one more for
 * each, and for each two, that may be left out. The rest are samples of the contract.
 */
export function attacksOn(route: Route, known: Known): readonly Request[] {
  const [params, query, body] = [route.params, route.query, route.body].map((schema) => schema && partOf(schema, known));
  const attack = (more: { readonly query?: Fields; readonly body?: Fields }): Request => ({
    ...(params && { params: texts(params) }),
    ...(query && { query: texts({ ...query, ...more.query }) }),
    ...(body && { body: { ...body, ...more.body } }),
    ...(route.bytes && { body: 'bytes', headers: { 'content-type': 'application/octet-stream' } }),
  });
  return [
    attack({}),
    ...optional(route.query, query, known).map((more) => attack({ query: more })),
    ...optional(route.body, body, known).map((more) => attack({ body: more })),
  ];
}

function partOf(schema: z.ZodObject, known: Known): Fields {
  return fields.parse(filled('', sampleOf(schema), known));
}

/** Known values in the place of samples, also in lists and in what is inside. */
function filled(name: string, value: unknown, known: Known): unknown {
  if (typeof value === 'string' || typeof value === 'number') return known[name] ?? value;
  if (Array.isArray(value))
    return known[name.replace(/s$/, '')] === undefined ? value.map((one) => filled('', one, known)) : [known[name.replace(/s$/, '')]];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(key, inner, known)]));
}

function optional(schema: z.ZodObject | undefined, part: Fields | undefined, known: Known): readonly Fields[] {
  const keys = Object.keys(schema?.shape ?? {}).filter((key) => key in known && !(key in (part ?? {})));
  return keys.flatMap((one, i) => [{ [one]: known[one] }, ...keys.slice(i + 1).map((two) => ({ [one]: known[one], [two]: known[two] }))]);
}

function texts(part: Fields): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, String(value)]));
}
