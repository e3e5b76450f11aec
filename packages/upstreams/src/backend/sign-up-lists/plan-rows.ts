import { seatsForNewcomer } from '@edison/contracts/bff/events/newcomer-place';
import type { RowAnswer } from '@edison/contracts/bff/sign-ups/sign-up-list';
import { newcomerRoom, type Room } from '../seats/room.ts';
import { placeOf, roomAfter } from '../seats/seat-rules.ts';
import type { People } from './find-people.ts';
import { type BadRow, type GoodRow, isValidRow } from './read-rows.ts';

/**
 * The result of every row, in order, by the rules of a new sign-up. An address that gets no seat for a reason that the sender may not know
 * (signed up, or deactivated) is treated like a new one; later rows may then get better places than shown.
 *
 * @param start the seats and the queue now.
 * @param facts the problems of addresses that the sender may know, who has to accept first, and how many seats may be set aside for these.
 */
export function planRows(
  rows: readonly (GoodRow | BadRow)[],
  start: Room,
  { known, outside, reservable }: Pick<People, 'known' | 'outside'> & { readonly reservable: number },
): readonly RowAnswer[] {
  let room = start;
  let left = reservable;
  return rows.map((row): RowAnswer => {
    if (!isValidRow(row)) return { ok: false, ...row };
    const problem = known.get(row.emailNorm);
    if (problem) return { ok: false, problem, field: 'email' };
    const state = placeOf({ ...room, seats: row.seats, schoolPending: false });
    if (state === 'full') return { ok: false, problem: 'FULL', field: 'seats', fits: mostSeats(room) };
    // Whoever has to accept first stands in no queue until then.
    const mustAccept = outside.has(row.emailNorm);
    if (mustAccept && (state !== 'confirmed' || row.seats > left)) return { ok: true, state: 'invited' };
    room = roomAfter(room, state, row.seats);
    if (mustAccept) {
      left -= row.seats;
      return { ok: true, state: 'reserved' };
    }
    return state === 'confirmed' ? { ok: true, state } : { ok: true, state: 'waitlisted', position: room.waiting };
  });
}

/** The most seats that a row can get: with a waiting list, the capacity; else those that a newcomer can have. */
function mostSeats(room: Room): number {
  return room.waitlist ? (room.capacity ?? 0) : seatsForNewcomer(newcomerRoom(room));
}
