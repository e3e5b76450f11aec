import { Problem } from '@edison/contracts/problem';
import { z } from 'zod';

const nothing = z.strictObject({});

/**
 * What was given, as the schema reads it; nothing where the route takes nothing.
 *
 * @throws Problem UNKNOWN_KEY or BAD_REQUEST, naming the first field at fault.
 */
export function validate(schema: z.ZodObject | undefined, given: unknown): unknown {
  if (!schema && given === undefined) return undefined;
  const read = schema ? schema.safeParse(given ?? {}) : nothing.safeParse(given);
  if (read.success) return schema && read.data;
  const [issue] = read.error.issues;
  if (issue?.code === 'unrecognized_keys') throw new Problem('UNKNOWN_KEY', { field: issue.keys[0]?.slice(0, 100) ?? '' });
  throw new Problem('BAD_REQUEST', { field: issue?.path.join('.') ?? '' });
}
