import { parseCount } from '../../forms/rules.ts';

/** The typed number of seats; NaN unless it is 1 to `most`. */
export function parseSeats(typed: string, most: number): number {
  const seats = parseCount(typed);
  return seats >= 1 && seats <= most ? seats : Number.NaN;
}
