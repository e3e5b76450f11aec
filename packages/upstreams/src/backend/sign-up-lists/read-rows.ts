import type { SignUpRow } from '@edison/contracts/bff/sign-ups/sign-up-list';
import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { email, line } from '@edison/contracts/fields';
import type { ProblemCode } from '@edison/contracts/problem';
import type { z } from 'zod';
import { normaliseEmail } from '../access/caller.ts';

/** A valid row. */
export interface GoodRow {
  readonly email: string;
  readonly emailNorm: string;
  readonly name: string;
  readonly seats: number;
  readonly organisation: string | undefined;
  readonly note: string | undefined;
}

/** What is wrong with a row, by field. */
export interface BadRow {
  readonly problem: ProblemCode;
  readonly field?: string;
  readonly sameAs?: number;
}

/** Validates each row, in order; a repeated address is refused with the number of the first row. */
export function readRows(rows: readonly SignUpRow[]): readonly (GoodRow | BadRow)[] {
  const places = new Map<string, number>();
  return rows.map((row, i) => {
    const result = readRow(row);
    if (!isValidRow(result)) return result;
    const sameAs = places.get(result.emailNorm);
    if (sameAs !== undefined) return { problem: 'BAD_REQUEST', field: 'email', sameAs };
    places.set(result.emailNorm, i);
    return result;
  });
}

/** Whether a row is valid. */
export function isValidRow(row: GoodRow | BadRow): row is GoodRow {
  return !('problem' in row);
}

function readRow(row: SignUpRow): GoodRow | BadRow {
  if (looksLikeCpr(`${row.firstName} ${row.lastName}`)) return { problem: 'NAME_LOOKS_LIKE_CPR', field: 'firstName' };
  if (looksLikeCpr(row.organisation)) return { problem: 'NAME_LOOKS_LIKE_CPR', field: 'organisation' };
  const [firstName, lastName] = [parse(line(100), row.firstName), parse(line(100), row.lastName)];
  const [address, organisation, note] = [parse(email, row.email), parse(line(100), row.organisation), parse(line(500), row.note)];
  const seats = parseSeats(row.seats);
  if (!firstName) return badRow('firstName');
  if (lastName === null) return badRow('lastName');
  if (!address) return badRow('email');
  if (seats === undefined) return badRow('seats');
  if (organisation === null) return badRow('organisation');
  if (note === null) return badRow('note');
  const name = lastName === undefined ? firstName : `${firstName} ${lastName}`;
  return { email: address, emailNorm: normaliseEmail(address), name, seats, organisation, note };
}

function badRow(field: keyof SignUpRow): BadRow {
  return { problem: 'BAD_REQUEST', field };
}

/** Parses text; undefined for an empty text, null for an invalid one. */
function parse(rule: z.ZodType<string>, text: string): string | undefined | null {
  if (text.trim() === '') return undefined;
  const found = rule.safeParse(text);
  return found.success ? found.data : null;
}

/** The seats of a row, 1 to 30; one by default, undefined if invalid. */
function parseSeats(given: string | number): number | undefined {
  const text = String(given).trim();
  if (text === '') return 1;
  const seats = /^[0-9]{1,2}$/.test(text) ? Number(text) : 0;
  return seats >= 1 && seats <= 30 ? seats : undefined;
}
