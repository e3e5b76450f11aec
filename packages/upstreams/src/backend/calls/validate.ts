import { Problem } from '@edison/contracts/problem';
import { z } from 'zod';

const nothing = z.strictObject({});

/**
 * Parses input with a schema; undefined where the route takes none.
 *
 * @throws Problem UNKNOWN_KEY or BAD_REQUEST, naming the first invalid field.
 */
export function validate(schema: z.ZodObject | undefined, given: unknown): unknown {
  if (!schema && given === undefined) return undefined;
  const read = schema ? schema.safeParse(given === undefined ? {} : given) : nothing.safeParse(given);
  if (read.success) return schema && read.data;
  const [issue] = read.error.issues;
  if (issue?.code === 'unrecognized_keys') throw new Problem('UNKNOWN_KEY', { field: issue.keys[0]?.slice(0, 100) ?? '' });
  throw new Problem('BAD_REQUEST', { field: issue?.path.join('.') ?? '' });
}
