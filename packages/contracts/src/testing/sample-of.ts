import { z } from 'zod';
import { type Chance, chanceFrom, texts } from './sample-texts.ts';

// zocker 3.0.0 and zod-schema-faker 2.1.1 support neither two patterns on one text, nor Unicode properties in patterns, nor custom checks:
// they had no sample for one call in six.

type Schema = z.core.$ZodType;
type Accepts = (value: unknown) => boolean;

/** Result of a failed search, because `undefined` may be a sample. */
const none = Symbol('no sample');
const triesEach = 60;

/**
 * A valid input of a schema. The same seed gives the same value; other seeds vary optional fields, and reach the limits of texts and numbers.
 *
 * @throws Error naming the kind of schema when no valid value is found; a text with a new pattern needs a line in `sample-texts.ts`.
 */
export function sampleOf(schema: Schema, seed = 0): unknown {
  const found = search(schema, chanceFrom(seed));
  if (found === none) throw new Error(`No sample for ${JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))}`);
  return found;
}

function search(schema: Schema, chance: Chance, accepts: Accepts = (value) => z.core.safeParse(schema, value).success): unknown {
  for (let tries = 0; tries < triesEach; tries += 1) {
    const value = make(schema, chance, accepts);
    // If an inner schema has no sample, more tries do not help, and trying at every level would take too long.
    if (value === none || accepts(value)) return value;
  }
  return none;
}

/** One try. A wrapping schema passes its own check on, so that the inner value satisfies both. */
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

/** An integer within the limits; one of the limits themselves in a third of the cases. */
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

/** Memo of `stated`, because `z.toJSONSchema` takes most of the time. */
const known = new WeakMap<Schema, z.infer<typeof stated>>();

/** The limits of a number, list or text, from its JSON Schema; an open side gets a limit `span` away. */
function limitsOf(schema: Schema, span: number): { from: number; to: number } {
  const limits = known.get(schema) ?? stated.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  known.set(schema, limits);
  const above = limits.exclusiveMinimum === undefined ? undefined : limits.exclusiveMinimum + 1;
  const below = limits.exclusiveMaximum === undefined ? undefined : limits.exclusiveMaximum - 1;
  const least = limits.minimum ?? above ?? limits.minItems ?? 0;
  // For `z.int()` zod states the safe integers as limits, which are not meant.
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
