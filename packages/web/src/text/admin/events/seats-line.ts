import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { friendlyInstant } from '../../dates.ts';
import { nextInQueue } from '../../event-words.ts';

type SessionRoom = Pick<
  PlannedEvent['sessions'][number],
  'seatsTaken' | 'capacity' | 'waitingSeats' | 'nextNeeds' | 'passing' | 'passingFrom'
>;

/**
 * Why seats stay free while people wait, and until when: "den næste i køen har brug for 28; mindre grupper kan komme forbi fra torsdag d. 3.
 * december 2026 kl. 9.00", "… kan få plads nu", "… kommer ikke forbi". Empty when none stays free.
 */
export function stuckWords({ seatsTaken, capacity, nextNeeds, passing, passingFrom }: SessionRoom): string {
  const next = nextInQueue((capacity ?? 0) - seatsTaken, nextNeeds);
  if (!next) return '';
  if (passing) return `${next}; mindre grupper kan få plads nu`;
  if (passingFrom === undefined) return next;
  const from = passingFrom === null ? 'kommer ikke forbi' : `kan komme forbi fra ${friendlyInstant(passingFrom)}`;
  return `${next}; mindre grupper ${from}`;
}

/** " (30 pladser)" after the number of sign-ups in a queue, where they ask for more seats than that. */
export function askedSeats(signUps: number, seats = signUps): string {
  return seats === signUps ? '' : ` (${seats} pladser)`;
}

interface CountedRoom extends SessionRoom {
  readonly seatsReserved: number;
  readonly signUps: { readonly waitlisted: number; readonly pending: number };
}

/** "18 af 20 pladser taget, heraf 4 reserveret, 3 i kø (30 pladser), 1 afventer skolen", and `stuckWords` where seats are free while people wait. */
export function seatsLine(session: CountedRoom): string {
  const { seatsTaken, seatsReserved, capacity, signUps, waitingSeats } = session;
  const taken = capacity === null ? `${seatsTaken} pladser taget` : `${seatsTaken} af ${capacity} pladser taget`;
  const reserved = seatsReserved === 0 ? [] : [`heraf ${seatsReserved} reserveret`];
  const waiting = signUps.waitlisted === 0 ? [] : [`${signUps.waitlisted} i kø${askedSeats(signUps.waitlisted, waitingSeats)}`];
  const pending = signUps.pending === 0 ? [] : [`${signUps.pending} afventer skolen`];
  return [[taken, ...reserved, ...waiting, ...pending].join(', '), stuckWords(session)].filter(Boolean).join('; ');
}
