import type { EdisonEvent, ShownState } from '@edison/contracts/bff/events';

type Room = Pick<EdisonEvent['sessions'][number], 'shown' | 'remaining' | 'capacity' | 'waiting' | 'nextNeeds'>;

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

const unitWords = { person: '', team: 'hold', class: 'klasse' };

/**
 * The free seats of a session, or of several together; empty when they do not matter: "12 pladser tilbage", "Alle pladser er taget. 2 står
 * i kø.", "4 af 30 pladser er ledige; den næste i køen har brug for 28. 2 står i kø.", and where a newcomer gets them although somebody waits also
 * "Er I færre, er der plads nu."
 */
export function roomWords(sessions: readonly Room[], unit: keyof typeof unitWords = 'person'): string {
  const open = sessions.filter(({ shown }) => shown === 'open' || shown === 'few-seats');
  const rooms = open[0] ? open : sessions.filter(({ shown, waiting }) => shown === 'waitlist' || (shown === 'full' && waiting));
  const [first, second] = rooms;
  if (!first) return '';
  if (rooms.some(({ remaining }) => remaining === null)) return 'Plads til alle';
  const sum = (of: 'remaining' | 'capacity' | 'waiting') => rooms.reduce((total, room) => total + (room[of] ?? 0), 0);
  const free = sum('remaining');
  const seat = `${unitWords[unit]}plads`;
  if (open[0] && (second || !first.waiting)) return `${free} ${seat}${free === 1 ? '' : 'er'} tilbage`;
  const next = second ? '' : nextInQueue(free, first.nextNeeds);
  const taken = free ? `${free} af ${sum('capacity')} ${seat}er er ledig${free === 1 ? '' : 'e'}` : `Alle ${seat}er er taget`;
  const queue = `${taken}${next && `; ${next}`}. ${sum('waiting') || 'Ingen'} står i kø.`;
  return open[0] ? `${queue} Er I færre, er der plads nu.` : queue;
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
