import type { EdisonEvent, ShownState } from '@edison/contracts/bff/events';
import type { SignUpState } from '@edison/contracts/bff/sign-ups';

/** The seat state of an event or session as a badge says it. */
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

export const signUpWords: Readonly<Record<SignUpState, string>> = {
  pending: 'Venter på din skole',
  confirmed: 'Du har en plads',
  waitlisted: 'Du står på venteliste',
  cancelled: 'Afmeldt',
};

/** "Ingen pladser", "1 plads tilbage", "12 pladser tilbage"; null is an event without a limit. */
export function seatsLeft(remaining: number | null): string {
  if (remaining === null) return 'Plads til alle';
  if (remaining === 0) return 'Ingen ledige pladser';
  return remaining === 1 ? '1 plads tilbage' : `${remaining} pladser tilbage`;
}

/** "Alle pladser er taget. 2 står i kø." */
export function queueWords(waiting: number): string {
  return `Alle pladser er taget. ${waiting === 0 ? 'Ingen' : waiting} står i kø.`;
}

/** Where an event is held, in a line. */
export function placeOf(event: Pick<EdisonEvent, 'venue' | 'city'>): string {
  const place = [event.venue, event.city].filter((part, at, parts) => part && (at === 0 || !parts[0]?.includes(part)));
  return place.length === 0 ? 'Online' : place.join(', ');
}
