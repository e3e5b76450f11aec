import { type EdisonEvent, event } from '@edison/contracts/bff/events';
import { sortUpcomingFirst } from '@edison/contracts/bff/events/sort-upcoming-first';
import { contentBlock } from '@edison/contracts/content/blocks';
import type { ContentPage } from '@edison/contracts/content/page';
import { describe, expect, test } from 'vitest';
import { eventOf } from '../testing/start-backend.ts';
import { pageEvents } from './page-events.ts';

const now = new Date('2026-11-22T09:00:00Z');

function at(slug: string, day: string, changes: Partial<EdisonEvent> = {}): EdisonEvent {
  const [session] = eventOf(slug).sessions;
  const sessions = [{ ...session, startsAt: `${day}T08:00:00Z`, endsAt: `${day}T14:00:00Z` }];
  return event.parse({ ...eventOf(slug), sessions, ...changes });
}

const all = [
  at('gammel', '2025-11-21', { shown: 'held' }),
  at('holdt', '2026-09-01', { shown: 'held' }),
  at('aflyst', '2026-12-01', { shown: 'cancelled' }),
  at('januar', '2027-01-13'),
  at('dommer', '2027-02-01', { audience: 'judge' }),
  at('maj', '2027-05-01'),
];

const shownBy = (...blocks: { readonly ContentType: string; readonly Content: object }[]) => {
  const page: Pick<ContentPage, 'blocks'> = { blocks: blocks.map((block) => contentBlock.parse(block)) };
  return pageEvents(page, all, now).map(({ slug }) => slug);
};
const list = (Content: object = {}) => ({ ContentType: 'eventList', Content });
const one = (slug: string) => ({ ContentType: 'event', Content: { EventId: `id-${slug}` } });

describe('of all events a page carries', () => {
  test('as a calendar, all but those that were over more than a year ago', () => {
    expect(shownBy(list())).toEqual(['holdt', 'aflyst', 'januar', 'dommer', 'maj']);
  });

  test('as a short list, the next ones', () => {
    expect(shownBy(list({ Limit: 2 }))).toEqual(['januar', 'dommer']);
  });

  test('as a list for somebody, theirs', () => {
    expect(shownBy(list({ Audience: ['judge', 'public'] }))).toEqual(['dommer']);
  });

  test('as the page of an event, that one, however old', () => {
    expect(shownBy(one('gammel'))).toEqual(['gammel']);
  });

  test('where judges sign up, theirs', () => {
    expect(shownBy({ ContentType: 'judgeForm', Content: {} })).toEqual(['dommer']);
  });

  test('what any of its blocks shows, each once', () => {
    expect(shownBy(one('maj'), list({ Limit: 1 }), one('maj'))).toEqual(['januar', 'maj']);
  });

  test('none where no block shows one', () => {
    expect(shownBy({ ContentType: 'quote', Content: { Text: 'Det virker!', Name: 'Sofie', Role: 'elev' } })).toEqual([]);
  });
});

test('an event of several days is in the calendar until a year after its last', () => {
  const [first, last] = [at('lang', '2025-11-01'), at('lang', '2025-11-30')];
  const long = { ...first, sessions: [...first.sessions, ...last.sessions] };
  expect(pageEvents({ blocks: [contentBlock.parse(list())] }, [long], now)).toEqual([long]);
});

describe('the order of events', () => {
  test('the next one is first, and those that are over or cancelled come last', () => {
    expect(sortUpcomingFirst(all).map(({ slug }) => slug)).toEqual(['januar', 'dommer', 'maj', 'gammel', 'holdt', 'aflyst']);
  });

  test('what it was given is not changed', () => {
    const events = Object.freeze([...all]);
    expect(sortUpcomingFirst(events)).toHaveLength(all.length);
    expect(events[0]?.slug).toBe('gammel');
  });
});
