import type { RowAnswer } from '@edison/contracts/bff/sign-ups/sign-up-list';
import type { ProblemCode } from '@edison/contracts/problem';
import { placeOf } from '../../seats/seat-rules.ts';
import { type BadRow, type GoodRow, isGood } from './read-rows.ts';

/** What a list meets: the seats as they are now, and what is wrong with addresses as far as the sender may know. */
export interface ListPlace {
  readonly capacity: number | null;
  readonly seatsTaken: number;
  readonly waiting: number;
  readonly waitlist: boolean;
  readonly known: ReadonlyMap<string, ProblemCode>;
}

/**
 * What would become of every row, in the list's order, by the rule of the seat function. An address that gets no seat without the
 * sender knowing (it is signed up, or deactivated) counts like a new one, so that the sender does not learn of it; rows behind it may get better places than this says.
 */
export function planRows(rows: readonly (GoodRow | BadRow)[], { capacity, waitlist, known, ...start }: ListPlace): readonly RowAnswer[] {
  let { seatsTaken, waiting } = start;
  return rows.map((row): RowAnswer => {
    if (!isGood(row)) return { ok: false, ...row };
    const problem = known.get(row.emailNorm);
    if (problem) return { ok: false, problem, field: 'email' };
    const state = placeOf({ capacity, seatsTaken, waiting, waitlist, seats: row.seats, schoolPending: false });
    if (state === 'full') return { ok: false, problem: 'FULL', field: 'seats', fits: fitsIn({ capacity, waitlist, seatsTaken, waiting }) };
    if (state === 'confirmed') seatsTaken += row.seats;
    else waiting += 1;
    return state === 'confirmed' ? { ok: true, state } : { ok: true, state: 'waitlisted', position: waiting };
  });
}

/** The most seats that a row can have: where people may wait, as many as there are; else those that are left, unless somebody waits. */
function fitsIn({ capacity, waitlist, seatsTaken, waiting }: Omit<ListPlace, 'known'>): number {
  const all = capacity ?? 0;
  if (waitlist) return all;
  return waiting > 0 ? 0 : Math.max(0, all - seatsTaken);
}
