import type { EdisonEvent, ShownState } from '@edison/contracts/bff/events';
import { friendlyInstant } from './dates.ts';

type Session = EdisonEvent['sessions'][number];
type PassingRoom = Pick<Session, 'remaining' | 'nextNeeds' | 'passing' | 'passingFrom'>;
type Room = Pick<Session, 'shown' | 'remaining' | 'capacity' | 'waiting' | 'waitingSeats' | 'nextNeeds'>;

/** The Danish word for each shown state of an event or session. */
export const stateWords: Readonly<Record<ShownState, string>> = {
  'opens-later': 'Åbner senere',
  open: 'Åben for tilmelding',
  'few-seats': 'Få pladser',
  waitlist: 'Venteliste',
  full: 'Fuldt booket',
  closed: 'Tilmelding lukket',
  held: 'Afholdt',
  cancelled: 'Aflyst',
};

export const kindWords: Readonly<Record<EdisonEvent['kind'], string>> = {
  lærercamp: 'Lærercamp',
  elevcamp: 'Elevcamp',
  kursus: 'Kursus',
  webinar: 'Webinar',
  lokalfinale: 'Lokalfinale',
  landsfinale: 'Landsfinale',
  dommerbriefing: 'For dommere',
  andet: 'Event',
};

export const audienceWords: Readonly<Record<EdisonEvent['audience'], string>> = {
  teacher: 'Lærere',
  team: 'Hold fra skolerne',
  judge: 'Dommere',
  public: 'Alle',
};

/** What a seat is for: in "holdplads", one of them, and several. */
export const unitWords = { person: ['', '', ''], team: ['hold', ' hold', ' hold'], class: ['klasse', ' klasse', ' klasser'] } as const;

/**
 * The free seats of a session, or of several together; empty when they do not matter: "12 pladser tilbage", "Alle pladser er taget. 11 står
 * i kø.", "4 af 30 pladser er ledige; den næste i køen har brug for 28. 29 står i kø.", and where a newcomer gets them although somebody waits
 * also "Op til 4 kan få plads nu." Whoever waits is counted by the seats asked for.
 */
export function roomWords(sessions: readonly Room[], unit: keyof typeof unitWords = 'person'): string {
  const open = sessions.filter(({ shown }) => shown === 'open' || shown === 'few-seats');
  const rooms = open[0] ? open : sessions.filter(({ shown, waiting }) => shown === 'waitlist' || (shown === 'full' && waiting));
  const [first, second] = rooms;
  if (!first) return '';
  if (rooms.some(({ remaining }) => remaining === null)) return 'Plads til alle';
  const sum = (of: 'remaining' | 'capacity') => rooms.reduce((total, room) => total + (room[of] ?? 0), 0);
  const free = sum('remaining');
  const [prefix, one, several] = unitWords[unit];
  const seat = `${prefix}plads`;
  if (open[0] && (second || !first.waiting)) return `${free} ${seat}${free === 1 ? '' : 'er'} tilbage`;
  const next = second ? '' : nextInQueue(free, first.nextNeeds);
  const taken = free ? `${free} af ${sum('capacity')} ${seat}er er ledig${free === 1 ? '' : 'e'}` : `Alle ${seat}er er taget`;
  const queue = `${taken}${next && `; ${next}`}. ${waitingWords(rooms, [one, several])} står i kø.`;
  return open[0] ? `${queue} ${free === 1 ? `1${one}` : `Op til ${free}${several}`} kan få plads nu.` : queue;
}

/** "29", "3 hold", "Ingen": who waits, by the seats asked for; "2 tilmeldinger" where a backend does not tell those. */
function waitingWords(rooms: readonly Room[], [one, several]: readonly [string, string]): string {
  const signUps = rooms.reduce((total, { waiting }) => total + waiting, 0);
  if (signUps === 0) return 'Ingen';
  if (rooms.some(({ waiting, waitingSeats }) => waiting > 0 && waitingSeats === undefined))
    return signUps === 1 ? '1 tilmelding' : `${signUps} tilmeldinger`;
  const seats = rooms.reduce((total, { waitingSeats = 0 }) => total + waitingSeats, 0);
  return `${seats}${seats === 1 ? one : several}`;
}

/**
 * Whether smaller groups pass the next in the queue: "Mindre grupper kan komme forbi fra torsdag d. 3. december 2026 kl. 9.00.", "Mindre grupper
 * kommer ikke forbi."; where no seat is free, with what the next one needs. Empty where there is nothing to pass, and where they can have seats
 * now, which `roomWords` says.
 */
export function passingWords({ remaining, nextNeeds = 0, passing = false, passingFrom }: PassingRoom): string {
  if (remaining === null || nextNeeds <= Math.max(1, remaining) || (passing && remaining > 0)) return '';
  if (!passing && passingFrom === undefined) return '';
  const smaller = remaining === 0 ? `Den næste i køen har brug for ${nextNeeds}; mindre grupper` : 'Mindre grupper';
  if (passing) return `${smaller} kan komme forbi.`;
  return passingFrom ? `${smaller} kan komme forbi fra ${friendlyInstant(passingFrom)}.` : `${smaller} kommer ikke forbi.`;
}

/** The free seats of one session, and whether smaller groups pass the next in its queue. */
export function sessionRoomWords(session: Session, unit?: keyof typeof unitWords): string {
  return [roomWords([session], unit), passingWords(session)].filter(Boolean).join(' ');
}

/** "den næste i køen har brug for 28": why seats stay free while people wait. Empty when no seat stays free. */
export function nextInQueue(free: number, nextNeeds = 0): string {
  return free > 0 && nextNeeds > free ? `den næste i køen har brug for ${nextNeeds}` : '';
}

/** The place of an event on one line. */
export function placeOf(event: Pick<EdisonEvent, 'venue' | 'city'>): string {
  const place = [event.venue, event.city].filter((part, at, parts) => part && (at === 0 || !parts[0]?.includes(part)));
  return place.length === 0 ? 'Online' : place.join(', ');
}
