import type { z } from 'zod';

const made = new WeakMap<object, z.ZodType>();

/**
 * What a schema makes of a value: only what it names is in there. What it has made is not looked at again: most answers of the backend
 * leave the house as they came, under the contract by which they were read. Whoever changes one makes a new value of it.
 *
 * @throws ZodError when the value is not what the schema says
 */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  if (typeof value === 'object' && value !== null && made.get(value) === schema) return value as z.output<S>;
  const answer = schema.parse(value);
  if (typeof answer === 'object' && answer !== null) made.set(answer, schema);
  return answer;
}
