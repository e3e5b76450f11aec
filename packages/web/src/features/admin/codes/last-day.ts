import { dottedDate } from '../../../text/dates.ts';

/** The last day on which a code is valid: it ends with the midnight after. */
export function lastDay(validUntil: string): string {
  return dottedDate(new Date(Date.parse(validUntil) - 1).toISOString());
}
