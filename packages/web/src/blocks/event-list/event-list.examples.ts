import type { EdisonEvent, ShownState } from '@edison/contracts/bff/events';
import { type BlockExamples, long } from '../../testing/block-example.ts';
import { sampleEvent, sampleSession } from '../../testing/sample.ts';
import { answering, refusing } from '../../testing/stand-in-bff.ts';

const states: readonly ShownState[] = ['open', 'few-seats', 'waitlist', 'full', 'opens-later', 'closed', 'held', 'cancelled'];
const places = [
  { venue: 'Værkstedet', city: 'Odense', region: 'Syddanmark' },
  { venue: 'Dokk1', city: 'Aarhus', region: 'Midtjylland' },
  { region: 'Hovedstaden', online: true },
];

/** One event in each state, titled by it; some have several sessions. */
const calendar: readonly EdisonEvent[] = states.map((shown, at) =>
  sampleEvent(shown, {
    eventId: `calendar-${shown}`,
    slug: shown,
    title: `Lærercamp i uge ${at + 2}`,
    kind: at % 3 === 2 ? 'webinar' : 'lærercamp',
    sessions: [sampleSession(`${shown}-1`, shown), ...(at % 4 === 1 ? [sampleSession(`${shown}-2`, shown)] : [])],
    ...places[at % places.length],
  }),
);

function some(eventId: string, changes: Partial<EdisonEvent> = {}): readonly EdisonEvent[] {
  return [sampleEvent('few-seats', { eventId, city: 'Odense', venue: 'Værkstedet', ...changes })];
}

const wordy = some('list-long', { title: long.line, venue: long.word, city: long.word });

function narrowed(events: readonly EdisonEvent[], headline: string) {
  return { content: { Headline: headline, Limit: 3 }, answer: { events: [...events] } };
}

function asNow(events: readonly EdisonEvent[]) {
  const eventIds = events.map(({ eventId }) => eventId).join(',');
  return answering('GET', '/bff/events', { query: { eventIds }, body: { items: [...events], total: events.length } });
}

export const eventListExamples: BlockExamples<'eventList'> = {
  'the calendar': {
    content: { Headline: 'Kalenderen', Intro: 'Alt, hvad der kommer.' },
    answer: { events: [...calendar] },
    bff: [answering('GET', '/bff/events', { body: { items: [...calendar], total: calendar.length } })],
  },
  'the next ones': { ...narrowed(some('list-next'), 'De næste'), bff: [asNow(some('list-next'))] },
  'seats that cannot be asked for': {
    ...narrowed(some('list-error'), 'Pladser uden svar'),
    bff: [refusing('GET', '/bff/events', { query: { eventIds: 'list-error' }, problem: 'UPSTREAM_UNAVAILABLE' })],
  },
  empty: { content: { Headline: 'For dommere', Audience: ['judge'] } },
  'long text': { content: { Headline: long.line, Intro: long.text, Limit: 3 }, answer: { events: [...wordy] }, bff: [asNow(wordy)] },
};
