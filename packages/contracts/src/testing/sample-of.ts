import { z } from 'zod';
import { type Chance, chanceFrom, texts } from './sample-texts.ts';

// zocker 3.0.0 and zod-schema-faker 2.1.1 were tried on every schema of the contracts: neither reads two patterns on one
// text, a pattern by Unicode property, or a custom check, so that one call in six had no sample.

type Schema = z.core.$ZodType;
type Accepts = (value: unknown) => boolean;

/** What the search gives back where no value will do; `undefined` may be a sample. */
const none = Symbol('no sample');
const triesEach = 60;

/**
 * A value that a schema takes, as it is before the schema reads it. The same seed gives the same value, another seed often
 * another one: optional fields come and go, texts and numbers reach their limits.
 *
 * @throws Error naming the kind of schema when nothing is found; a text with a pattern of its own wants a line in `sample-texts.ts`.
 */
export function sampleOf(schema: Schema, seed = 0): unknown {
  const found = search(schema, chanceFrom(seed));
  if (found === none) throw new Error(`No sample for ${JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))}`);
  return found;
}

function search(schema: Schema, chance: Chance, accepts: Accepts = (value) => z.core.safeParse(schema, value).success): unknown {
  for (let tries = 0; tries < triesEach; tries += 1) {
    const value = make(schema, chance, accepts);
    // What has no sample inside has none at the next try either, and trying at every level would take for ever.
    if (value === none || accepts(value)) return value;
  }
  return none;
}

/** One try. What wraps another schema hands its own judgement on, so that the inner value suits both. */
function make(schema: Schema, chance: Chance, accepts: Accepts): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return accepts(undefined) && chance() < 0.5 ? undefined : search(schema._zod.def.innerType, chance, accepts);
  if (schema instanceof z.ZodNullable) return chance() < 0.3 ? null : search(schema._zod.def.innerType, chance, accepts);
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodNonOptional) return search(schema._zod.def.innerType, chance, accepts);
  if (schema instanceof z.ZodPipe) {
    const { in: before, out: after } = schema._zod.def;
    return search(before instanceof z.ZodTransform ? after : before, chance, accepts);
  }
  if (schema instanceof z.ZodUnion) {
    const option = oneOf(schema._zod.def.options, chance);
    return option === none ? none : search(option, chance, accepts);
  }
  if (schema instanceof z.ZodLazy) return search(schema._zod.def.getter(), chance, accepts);
  return makeGroup(schema, chance) ?? makeValue(schema, chance, accepts);
}

function makeGroup(schema: Schema, chance: Chance): unknown {
  if (schema instanceof z.ZodObject) return makeObject(schema, chance);
  if (schema instanceof z.ZodRecord) {
    const [key, value] = [search(schema._zod.def.keyType, chance), search(schema._zod.def.valueType, chance)];
    return key === none || value === none ? none : { [String(key)]: value };
  }
  if (schema instanceof z.ZodTuple) return whole(schema._zod.def.items.map((item) => search(item, chance)));
  if (!(schema instanceof z.ZodArray)) return undefined;
  const { from, to } = limitsOf(schema, 3);
  const length = from + Math.floor(chance() * (Math.min(to, from + 3) - from + 1));
  return whole(Array.from({ length }, () => search(schema._zod.def.element, chance)));
}

function makeObject(schema: z.ZodObject, chance: Chance): unknown {
  const object: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(schema.shape)) {
    const value = search(field, chance);
    if (value === none) return none;
    if (value !== undefined) object[key] = value;
  }
  return object;
}

function makeValue(schema: Schema, chance: Chance, accepts: Accepts): unknown {
  if (schema instanceof z.ZodEnum) return oneOf(schema.options, chance);
  if (schema instanceof z.ZodLiteral) return oneOf([...schema.values], chance);
  if (schema instanceof z.ZodBoolean) return chance() < 0.5;
  if (schema instanceof z.ZodNull) return null;
  if (schema instanceof z.ZodUndefined || schema instanceof z.ZodVoid) return undefined;
  if (schema instanceof z.ZodNumber) return makeNumber(schema, chance);
  const forms = texts(chance, limitsOf(schema, 200).to);
  const first = Math.floor(chance() * forms.length);
  const turned = [...forms.slice(first), ...forms.slice(0, first)];
  return turned.find(accepts) ?? none;
}

/** Whole and never far away: the limits themselves come up one time in three. */
function makeNumber(schema: z.ZodNumber, chance: Chance): number {
  const limits = limitsOf(schema, 1_000);
  const [from, to] = [Math.ceil(limits.from), Math.floor(limits.to)];
  const turn = chance() * 6;
  if (turn < 1) return from;
  if (turn < 2) return to;
  return from + Math.floor(chance() * (to - from + 1));
}

const stated = z.object({
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  maxLength: z.number().optional(),
});

/** What was stated before: asking costs more than all the rest. */
const known = new WeakMap<Schema, z.infer<typeof stated>>();

/** The limits of a number, a list or a text, no wider than `span` where a side is open: zod tells them as JSON Schema. */
function limitsOf(schema: Schema, span: number): { from: number; to: number } {
  const limits = known.get(schema) ?? stated.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  known.set(schema, limits);
  const above = limits.exclusiveMinimum === undefined ? undefined : limits.exclusiveMinimum + 1;
  const below = limits.exclusiveMaximum === undefined ? undefined : limits.exclusiveMaximum - 1;
  const least = limits.minimum ?? above ?? limits.minItems ?? 0;
  // Integers state the limits of exactness, which nobody means.
  const from = least === Number.MIN_SAFE_INTEGER ? 0 : least;
  const most = limits.maximum ?? below ?? limits.maxItems ?? limits.maxLength ?? Number.MAX_SAFE_INTEGER;
  return { from, to: most === Number.MAX_SAFE_INTEGER ? from + span : most };
}

function whole(values: readonly unknown[]): unknown {
  return values.includes(none) ? none : values;
}

function oneOf<T>(values: readonly T[], chance: Chance): T | typeof none {
  return values[Math.floor(chance() * values.length)] ?? none;
}
