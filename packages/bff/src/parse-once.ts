import type { z } from 'zod';

const made = new WeakMap<object, z.ZodType>();

/**
 * Parses a value by a schema, which drops unknown fields. A value that the same schema has returned before is not parsed again: most
 * answers of the backend are sent to the browser unchanged. So a parsed value must be copied, not mutated.
 *
 * @throws ZodError when the value is not what the schema says
 */
export function parseOnce<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  if (typeof value === 'object' && value !== null && made.get(value) === schema) return value as z.output<S>;
  const answer = schema.parse(value);
  if (typeof answer === 'object' && answer !== null) made.set(answer, schema);
  return answer;
}
