import type { EdisonEvent } from '@edison/contracts/bff/events';
import { passingWords } from '../event-words.ts';
import { signUpText } from '../sign-ups.ts';

interface Foretold {
  /** What so many seats would get now. */
  readonly place: 'queue' | 'full';
  readonly seats: number;
  /** Seats that a newcomer can have now. */
  readonly free: number;
  readonly room: Pick<EdisonEvent['sessions'][number], 'capacity' | 'remaining' | 'nextNeeds' | 'passing' | 'passingFrom'>;
  /** A guest's seats are decided when the mailed link is opened. */
  readonly byMail: boolean;
}

/**
 * What is said before sending where the seats are not free: "Der er 10 ledige lige nu. Med 11 kommer I i kø."; to a guest "Der er 3 ledige lige nu.
 * Er der ikke plads til jer 4, når I åbner linket i mailen, kommer I i kø."; and to whoever is smaller than the next in the queue whether smaller
 * groups pass.
 */
export function foretoldWords({ place, seats, free, room, byMail }: Foretold): string {
  const { capacity } = room;
  if (capacity !== null && seats > capacity) return `Der er kun ${capacity === 1 ? '1 plads' : `${capacity} pladser`} i alt.`;
  const now = freeNow(free, room.remaining ?? 0);
  if (place === 'full') return `${now} Der er ingen venteliste.`;
  const passing = seats < (room.nextNeeds ?? 0) ? passingWords(room) : '';
  return [now, byMail ? queueByMail(seats) : queueNow(seats, free), passing].filter(Boolean).join(' ');
}

function freeNow(free: number, remaining: number): string {
  if (free > 0) return free === 1 ? 'Der er 1 ledig lige nu.' : `Der er ${free} ledige lige nu.`;
  if (remaining === 0) return 'Alle pladser er taget lige nu.';
  return remaining === 1 ? 'Den ledige plads er til dem i køen.' : `De ${remaining} ledige pladser er til dem i køen.`;
}

function queueNow(seats: number, free: number): string {
  if (free > 0) return `Med ${seats} kommer I i kø.`;
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
