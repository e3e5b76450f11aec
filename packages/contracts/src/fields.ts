import { z } from 'zod';
import { maxSeats } from './seat-limits.ts';

/** An opaque id. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** One or more opaque ids, separated by commas. */
export function idList(most: number) {
  return z.string().regex(new RegExp(`^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,${most - 1}}$`));
}

/** An integer in a query: digits only, where a coercion would also take `+1`, `1e0` and `0x1`. */
export function wholeNumber(least: number, most: number) {
  const read = (given: unknown) => (typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given);
  return z.preprocess(read, z.int().min(least).max(most));
}

const latestVersion = 2_147_483_647;

/** The version that a change is based on, counted from 1; the maximum is PostgreSQL's `int4`. */
export const version = z.int().min(1).max(latestVersion);

/** An instant, ISO 8601 in UTC; without the year 0, which PostgreSQL does not know. */
export const instant = z.iso.datetime().refine((value) => !value.startsWith('0000'));

/**
 * One e-mail address: no list, comment, quoted local part or invisible character; at most 254 characters (RFC 5321).
 * The length is checked first, so that the pattern never runs on a long text.
 */
export const email = z
  .string()
  .trim()
  .max(254, { abort: true })
  .regex(/^[^\s\p{C}@,;<>()[\]"\\:]{1,64}@[^\s\p{C}@,;<>()[\]"\\:]+\.[^\s\p{C}@,;<>()[\]"\\:]{2,}$/u);

/**
 * A line of typed text: trimmed, not blank, without control characters, lone surrogates, line breaks and marks that turn the direction of
 * what follows (U+202A–E, U+2066–9), by which a title or a mail's subject could read as another.
 */
export function line(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max, { abort: true })
    .regex(/^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u)
    .regex(/[^\p{Z}\p{Cf}]/u);
}

/** How many seats a sign-up asks for. */
export const seats = z.int().min(1).max(maxSeats);

/** The most pupils that a team may have. */
export const maxTeamSize = 30;

/** A cell of a pasted list; the backend validates it row by row. */
export const cellText = (max: number) => z.string().max(max);

/** School grade; 0 is the reception year (børnehaveklasse). */
export const grade = z.int().min(0).max(10);
export const grades = z.array(grade).max(11);

/** A note to the organiser. */
export const note = line(500);

/** An admin's reason for a change. */
export const reason = line(500);

/** Typed text of several lines: trimmed, not blank, without lone surrogates and control characters except line breaks and tabs. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max, { abort: true })
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u)
    .regex(/[^\p{Z}\p{Cf}\p{Cc}]/u);
}

/** A search term or filter: may be empty; without control characters and lone surrogates, which PostgreSQL refuses. */
export const searchText = z
  .string()
  .max(100, { abort: true })
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/**
 * The path of a page of the site: leading and trailing slash, not percent-encoded. A page has only one spelling: no empty segments, no dot
 * segments, and no characters that another parser could decode, cut off or read as a host.
 */
export const sitePath = z
  .string()
  .max(500, { abort: true })
  .regex(/^\/(?:(?!\.{1,2}\/)[^/\\\p{Cc}\p{Cs}?#%;@]+\/)*$/u);

/** Query parameters of a page of a list: number from 1, and size. */
export function paging({ pages = 10_000, size = 20 } = {}) {
  return { page: wholeNumber(1, pages).default(1), pageSize: wholeNumber(1, 100).default(size) };
}

/** Answer with a page of a list: its items, and the total. */
export function list<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int().nonnegative() });
}
