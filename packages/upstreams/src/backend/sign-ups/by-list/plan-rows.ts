import type { RowAnswer } from '@edison/contracts/bff/sign-ups/sign-up-list';
import type { ProblemCode } from '@edison/contracts/problem';
import { placeOf } from '../../seats/seat-rules.ts';
import { type BadRow, type GoodRow, isValidRow } from './read-rows.ts';

/** What a list is checked against: the seats now, and the problems of addresses that the sender may know. */
export interface ListPlace {
  readonly capacity: number | null;
  readonly seatsTaken: number;
  readonly waiting: number;
  readonly waitlist: boolean;
  readonly known: ReadonlyMap<string, ProblemCode>;
}

/**
 * The result of every row, in order, by the rules of a new sign-up. An address that gets no seat for a reason that the sender may not know
 * (signed up, or deactivated) is treated like a new one; later rows may then get better places than shown.
 */
export function planRows(rows: readonly (GoodRow | BadRow)[], { capacity, waitlist, known, ...start }: ListPlace): readonly RowAnswer[] {
  let { seatsTaken, waiting } = start;
  return rows.map((row): RowAnswer => {
    if (!isValidRow(row)) return { ok: false, ...row };
    const problem = known.get(row.emailNorm);
    if (problem) return { ok: false, problem, field: 'email' };
    const state = placeOf({ capacity, seatsTaken, waiting, waitlist, seats: row.seats, schoolPending: false });
    if (state === 'full')
      return { ok: false, problem: 'FULL', field: 'seats', fits: mostSeats({ capacity, waitlist, seatsTaken, waiting }) };
    if (state === 'confirmed') seatsTaken += row.seats;
    else waiting += 1;
    return state === 'confirmed' ? { ok: true, state } : { ok: true, state: 'waitlisted', position: waiting };
  });
}

/** The most seats that a row can get: with a waiting list, the capacity; else the free seats, or none while somebody waits. */
function mostSeats({ capacity, waitlist, seatsTaken, waiting }: Omit<ListPlace, 'known'>): number {
  const all = capacity ?? 0;
  if (waitlist) return all;
  return waiting > 0 ? 0 : Math.max(0, all - seatsTaken);
}
