import type { EdisonEvent } from '@edison/contracts/bff/events';
import { passingWords, unitWords } from '../event-words.ts';
import { signUpText } from '../sign-ups.ts';

interface Foretold {
  /** What so many seats would get now. */
  readonly place: 'waitlisted' | 'full';
  readonly seats: number;
  /** Seats that a newcomer can have now. */
  readonly free: number;
  readonly room: Pick<EdisonEvent['sessions'][number], 'capacity' | 'remaining' | 'nextNeeds' | 'passing' | 'passingFrom'>;
  /** What a seat is for; people where undefined. */
  readonly unit: EdisonEvent['capacityUnit'];
  /** A guest's seats are decided when the mailed link is opened. */
  readonly byMail: boolean;
}

/**
 * What is said before sending where the seats are not free: "Der er 10 ledige lige nu. Med 11 kommer I i kø."; to a guest "Der er 3 ledige lige nu.
 * Er der ikke plads til jer 4, når I åbner linket i mailen, kommer I i kø."; and to whoever is smaller than the next in the queue whether smaller
 * groups pass. Seats for teams and classes are named so: "Der er 4 ledige holdpladser lige nu. Med 5 hold kommer I i kø."
 */
export function foretoldWords({ place, seats, free, room, unit = 'person', byMail }: Foretold): string {
  const { capacity } = room;
  const [prefix] = unitWords[unit];
  if (capacity !== null && seats > capacity) return `Der er kun ${capacity} ${prefix}${capacity === 1 ? 'plads' : 'pladser'} i alt.`;
  const now = freeNow(free, room.remaining ?? 0, prefix);
  if (place === 'full') return `${now} Der er ingen venteliste.`;
  const passing = seats < (room.nextNeeds ?? 0) ? passingWords(room) : '';
  return [now, byMail ? queueByMail(seats) : queueNow(seats, free, unit), passing].filter(Boolean).join(' ');
}

/** @param prefix of the seats: "hold", "klasse"; empty for people. */
function freeNow(free: number, remaining: number, prefix: string): string {
  if (free > 0) {
    const seats = prefix && ` ${prefix}${free === 1 ? 'plads' : 'pladser'}`;
    return `Der er ${free} ledig${free === 1 ? '' : 'e'}${seats} lige nu.`;
  }
  if (remaining === 0) return `Alle ${prefix}pladser er taget lige nu.`;
  return remaining === 1 ? `Den ledige ${prefix}plads er til dem i køen.` : `De ${remaining} ledige ${prefix}pladser er til dem i køen.`;
}

function queueNow(seats: number, free: number, unit: keyof typeof unitWords): string {
  const [, one, several] = unitWords[unit];
  if (free > 0) return `Med ${seats}${seats === 1 ? one : several} kommer I i kø.`;
  return seats === 1 ? 'Du kommer i kø.' : 'I kommer i kø.';
}

function queueByMail(seats: number): string {
  return seats === 1
    ? 'Er der ikke plads til dig, når du åbner linket i mailen, kommer du i kø.'
    : `Er der ikke plads til jer ${seats}, når I åbner linket i mailen, kommer I i kø.`;
}

/** The submit button of whoever would get a place in the queue. */
export function takeQueueLabel(seats: number): string {
  return seats > 1 ? 'Skriv os på venteliste' : signUpText.form.takeQueue;
}
