/** A part of a JSON schema. */
export type Json = { readonly [key: string]: unknown };

/** An invalid value of a field, and what is wrong with it. */
export interface Value {
  readonly what: string;
  readonly value: unknown;
  /** Must be refused whatever the schema says; otherwise it may be accepted if the schema does, but must not cause an error. */
  readonly always?: boolean;
}

/** Fields that hold names of people. */
const nameLike = /(^|\.)(firstName|lastName|name|teamName|organisation|projectTitle|classLabel|members\.0)$/;
const lineLike = /(name|title|e-?mail)\w*$/i;

/** Invalid values of a field that is no object or array. @param examples valid values */
export function mutateScalar(schema: Json, examples: readonly unknown[], name: string): readonly Value[] {
  if (schema.type === 'null') return [];
  if (schema.type === 'string') return mutateString(schema, examples.find((example) => typeof example === 'string') ?? 'x', name);
  if (schema.type === 'integer' || schema.type === 'number') return mutateNumber(schema, name);
  if (schema.type === 'boolean') return wrongTypes(name, ['yes', 7, null]);
  return wrongTypes(name, [{ a: { b: 1 } }, 'x'.repeat(300)]);
}

/** Some values of other JSON types, varying from field to field. */
export function wrongTypes(name: string, values: readonly unknown[]): Value[] {
  return someOf(name, values).map((value) => ({ what: `as ${JSON.stringify(value)?.slice(0, 30)}`, value }));
}

/** Picks two values by the field's name; all with EDISON_TEST_LONG=1. */
export function someOf<T>(name: string, all: readonly T[]): readonly T[] {
  const turn = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return process.env.EDISON_TEST_LONG === '1' ? all : all.filter((_one, i) => (i + turn) % all.length < 2);
}

/** Also tries the largest number that the schema accepts: the database column may hold less. */
function mutateNumber({ maximum, exclusiveMaximum, minimum }: Json, name: string): readonly Value[] {
  const most = typeof maximum === 'number' ? maximum : typeof exclusiveMaximum === 'number' ? exclusiveMaximum - 1 : undefined;
  return [
    ...wrongTypes(name, ['seven', {}, null, [1], 1.5]),
    { what: 'too large', value: most === undefined ? 1e300 : most + 1, always: true },
    ...(most === undefined ? [] : [{ what: 'as large as can be', value: most }]),
    ...(typeof minimum === 'number' ? [{ what: 'too small', value: minimum - 1, always: true }] : []),
    ...(most === undefined || most > 2 ** 31 ? [{ what: 'as 2^31', value: 2 ** 31 }] : []),
  ];
}

function mutateString(schema: Json, text: string, name: string): readonly Value[] {
  const long = typeof schema.maxLength === 'number' ? schema.maxLength + 1 : 20_000;
  return [
    ...wrongTypes(name, [7, { a: 1 }, ['x'], null, true]),
    { what: 'too long', value: 'x'.repeat(long), always: true },
    // A lone surrogate, as of an emoji cut in half: PostgreSQL refuses it in JSON. Only a body can hold one.
    { what: 'with half of a character', value: `${text}\ud83d`, always: true },
    ...mutateText(schema, text, name),
  ];
}

/** Invalid texts of the right type and length. */
export function mutateText({ format }: Json, text: string, name: string): readonly Value[] {
  return [
    { what: 'whitespace', value: '  \t ' },
    { what: 'nothing to see', value: '\u200b\u200b' },
    { what: 'with NUL', value: `${text}\u0000`, always: true },
    { what: 'with CR/LF', value: `${text}\r\nBcc: evil@evil.example`, always: lineLike.test(name) },
    ...(format === 'date' || format === 'date-time'
      ? [{ what: 'never a day', value: format === 'date' ? '2026-02-30' : '2026-02-30T10:00:00Z', always: true }]
      : []),
    ...(/e-?mail/i.test(name) ? [{ what: 'twice', value: 'a@x.dk,b@y.dk', always: true }] : []),
    ...(nameLike.test(name) ? [{ what: 'like a CPR number', value: '010203–1234', always: true }] : []),
  ];
}
