import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { friendlyInstant } from '../../dates.ts';
import { nextInQueue } from '../../event-words.ts';

type SessionRoom = Pick<PlannedEvent['sessions'][number], 'seatsTaken' | 'capacity' | 'nextNeeds' | 'passing' | 'passingFrom'>;

/**
 * Why seats stay free while people wait, and until when: "den næste i køen har brug for 28; mindre grupper kan komme forbi fra torsdag d. 3.
 * december 2026 kl. 9.00", "… kan få plads nu", "… kommer ikke forbi". Empty when none stays free.
 */
export function stuckWords({ seatsTaken, capacity, nextNeeds, passing, passingFrom }: SessionRoom): string {
  const next = nextInQueue((capacity ?? 0) - seatsTaken, nextNeeds);
  if (!next) return '';
  if (passing) return `${next}; mindre grupper kan få plads nu`;
  const from = passingFrom === undefined ? 'kommer ikke forbi' : `kan komme forbi fra ${friendlyInstant(passingFrom)}`;
  return `${next}; mindre grupper ${from}`;
}

interface CountedRoom extends SessionRoom {
  readonly seatsReserved: number;
  readonly signUps: { readonly waitlisted: number; readonly pending: number };
}

/** "18 af 20 pladser taget, heraf 4 reserveret, 3 i kø, 1 afventer skolen", and `stuckWords` where seats are free while people wait. */
export function seatsLine(session: CountedRoom): string {
  const { seatsTaken, seatsReserved, capacity, signUps } = session;
  const taken = capacity === null ? `${seatsTaken} pladser taget` : `${seatsTaken} af ${capacity} pladser taget`;
  const reserved = seatsReserved === 0 ? [] : [`heraf ${seatsReserved} reserveret`];
  const waiting = signUps.waitlisted === 0 ? [] : [`${signUps.waitlisted} i kø`];
  const pending = signUps.pending === 0 ? [] : [`${signUps.pending} afventer skolen`];
  return [[taken, ...reserved, ...waiting, ...pending].join(', '), stuckWords(session)].filter(Boolean).join('; ');
}
