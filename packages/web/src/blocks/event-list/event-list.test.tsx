// @vitest-environment jsdom
import type { EdisonEvent } from '@edison/contracts/bff/events';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderFor } from '../../testing/render-for.tsx';
import { sampleEvent, samplePage, sampleSession } from '../../testing/sample.ts';
import { startAnswers } from '../../testing/start-answers.ts';
import EventList from './event-list.tsx';

afterEach(cleanup);

function at(eventId: string, startsAt: string, shown: EdisonEvent['shown'] = 'open'): EdisonEvent {
  const sessions = [{ ...sampleSession('s1', shown), startsAt, endsAt: startsAt }];
  return sampleEvent(shown, { eventId, slug: eventId, title: eventId, sessions });
}

function show(events: readonly EdisonEvent[], limit?: number): void {
  const { view } = samplePage('/', [], events);
  if (view.kind !== 'page') throw new Error('A page was asked for.');
  renderFor({ kind: 'guest' }, <EventList content={{ Headline: 'Kalender', ...(limit ? { Limit: limit } : {}) }} answer={view.answer} />);
}

const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

describe('the calendar', () => {
  test('shows what the page came with, until the seats of now are here', async () => {
    await using answers = await startAnswers();
    answers.on('GET /bff/events', () => ({ body: { items: [sampleEvent('full')], total: 1 } }));
    show([sampleEvent('few-seats')]);
    expect(screen.getByText('Få pladser')).toBeDefined();
    expect(await screen.findByText('Fuldt booket')).toBeDefined();
    expect(screen.queryByText('Få pladser')).toBeNull();
  });

  test('keeps what it has when the seats cannot be had, and says that they may be old', async () => {
    await using answers = await startAnswers();
    answers.refuse('GET /bff/events', 'UPSTREAM_UNAVAILABLE', 503);
    show([sampleEvent('few-seats')]);
    expect((await screen.findByText(/tallene kan være ændret/)).getAttribute('role')).toBe('status');
    expect(screen.getByText('Få pladser')).toBeDefined();
  });

  test('shows as many as its editors want', async () => {
    await using answers = await startAnswers();
    const events = [at('c', '2027-03-01T08:00:00Z'), at('a', '2027-01-01T08:00:00Z'), at('b', '2027-02-01T08:00:00Z')];
    answers.on('GET /bff/events?eventIds=c%2Ca%2Cb', () => ({ body: { items: events.slice(1), total: 2 } }));
    show(events, 2);
    expect(titles()).toEqual(['a', 'b']);
    await waitFor(() => expect(answers.calls).toHaveLength(1));
    expect(screen.queryByText(/tallene kan være ændret/)).toBeNull();
  });

  test('shows only the events of the audience that its editors want', () => {
    const { view } = samplePage(
      '/',
      [],
      [sampleEvent('open'), sampleEvent('open', { eventId: 'e2', title: 'Briefing', audience: 'judge' })],
    );
    if (view.kind !== 'page') throw new Error('A page was asked for.');
    renderFor({ kind: 'guest' }, <EventList content={{ Headline: 'Kalender', Audience: ['judge', 'public'] }} answer={view.answer} />);
    expect(titles()).toEqual(['Briefing']);
  });

  test('an entry leads to its event, and tells when, where, and how many seats', async () => {
    await using answers = await startAnswers();
    const event = sampleEvent('few-seats', { venue: 'Værkstedet', city: 'Odense' });
    answers.on('GET /bff/events', () => ({ body: { items: [event], total: 1 } }));
    show([event]);
    const entry = within(screen.getByRole('listitem'));
    expect(entry.getByRole('link', { name: 'Lærercamp' }).getAttribute('href')).toBe('/kurser-og-events/laerercamp/');
    expect(entry.getByText('onsdag d. 13. januar 2027 kl. 9.00–15.00')).toBeDefined();
    expect(entry.getByText('Værkstedet, Odense')).toBeDefined();
    expect(entry.getByText('1 plads tilbage')).toBeDefined();
  });

  test('more sessions are counted in words', async () => {
    await using answers = await startAnswers();
    const sessions = ['s1', 's2', 's3'].map((id) => sampleSession(id, 'open'));
    const event = sampleEvent('open', { sessions });
    answers.on('GET /bff/events', () => ({ body: { items: [event], total: 1 } }));
    show([event]);
    expect(screen.getByText(/og 2 gange mere/)).toBeDefined();
  });

  test('an empty one says where to look', async () => {
    await using answers = await startAnswers();
    answers.on('GET /bff/events', () => ({ body: { items: [], total: 0 } }));
    show([]);
    expect(screen.getByText('Der er ingen events i kalenderen lige nu.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'tidslinjen' }).getAttribute('href')).toBe('/tidslinje/');
  });
});
