import { z } from 'zod';

/** An opaque id. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** Opaque ids with commas between them, at least one. */
export function idList(most: number) {
  return z.string().regex(new RegExp(`^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,${most - 1}}$`));
}

const latestVersion = 2_147_483_647;

/** What an editor has seen of something, counted from 1. A database counts no further (`int4`). */
export const version = z.int().min(1).max(latestVersion);

/** The same in an address. */
export const versionInAddress = z.coerce.number().int().min(1).max(latestVersion);

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/**
 * One e-mail address: no list, no comment, no quoted local part, nothing invisible; at most 254 characters (RFC 5321).
 * The length ends the check, so that a long text costs no matching.
 */
export const email = z
  .string()
  .trim()
  .max(254, { abort: true })
  .regex(/^[^\s\p{C}@,;<>()[\]"\\:]{1,64}@[^\s\p{C}@,;<>()[\]"\\:]+\.[^\s\p{C}@,;<>()[\]"\\:]{2,}$/u);

/** A line of text that people typed: trimmed, something to see in it, no control characters, no half of a character and no line breaks of any kind. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max, { abort: true })
    .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u)
    .regex(/[^\p{Z}\p{Cf}]/u);
}

/** The most seats that one sign-up may have. */
export const maxSeats = 30;
export const seats = z.int().min(1).max(maxSeats);

/** The most pupils that a team may have. */
export const maxTeamSize = 30;

/** Text as it stands in a row of somebody's list; what it must be is judged row by row. */
export const cellText = (max: number) => z.string().max(max);

/** 0 is the year before the first. */
export const grade = z.int().min(0).max(10);
export const grades = z.array(grade).max(11);

/** What people write to the organiser. */
export const note = line(500);

/** Why an admin does something. */
export const reason = line(500);

/** Several lines that people typed: trimmed, something to see in it, line breaks and tabs but no other control characters, and no half of one. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max, { abort: true })
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u)
    .regex(/[^\p{Z}\p{Cf}\p{Cc}]/u);
}

/** What people look for, or narrow a list by: may be empty, no control characters and no half of a character (a database takes neither). */
export const searchText = z
  .string()
  .max(100, { abort: true })
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/**
 * The address of a page of our own site: both slashes, not percent-encoded. One page has one spelling: no empty part, no dot
 * parts, nothing that a later reader could decode, cut off or take for a host.
 */
export const sitePath = z
  .string()
  .max(500, { abort: true })
  .regex(/^\/(?:(?!\.{1,2}\/)[^/\\\p{Cc}\p{Cs}?#%;@]+\/)*$/u);

/** Which page of a list, counted from 1, and how many items it has. */
export function paging({ pages = 10_000, size = 20 } = {}) {
  return { page: z.coerce.number().int().min(1).max(pages).default(1), pageSize: z.coerce.number().int().min(1).max(100).default(size) };
}

/** A list that can grow: the items of one page, and how many there are in all. */
export function list<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int().nonnegative() });
}
