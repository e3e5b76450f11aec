import { z } from 'zod';

/** An opaque id. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** One e-mail address: no list, no comment, no quoted local part; at most 254 characters (RFC 5321). */
export const email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@,;<>()"\\:]{1,64}@[^\s@,;<>()"\\:]+\.[^\s@,;<>()"\\:]{2,}$/u);

/** A line of text that people typed: trimmed, never only white space, no control characters. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u);
}

/** A path of our own site, with both slashes. */
export const sitePath = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)[^\\\p{Cc}?#]*$/u);

/** A list that can grow: the items of one page, and how many there are in all. */
export function list<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int().nonnegative() });
}
