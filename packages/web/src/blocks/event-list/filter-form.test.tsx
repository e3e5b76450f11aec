// @vitest-environment jsdom
import type { EdisonEvent } from '@edison/contracts/bff/events';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderFor } from '../../testing/render-for.tsx';
import { sampleEvent, samplePage } from '../../testing/sample.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';
import EventList from './event-list.tsx';

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/kurser-og-events/');
});
afterEach(cleanup);

const camp = sampleEvent('open', { eventId: 'a', title: 'Camp', kind: 'lærercamp', region: 'Syddanmark', city: 'Odense' });
const webinar = sampleEvent('waitlist', { eventId: 'b', title: 'Webinar', kind: 'webinar' });

function show(answers: Answers, content: { Limit?: number } = {}, events: readonly EdisonEvent[] = [camp, webinar]): void {
  answers.on('GET /bff/events', () => ({ body: { items: events, total: events.length } }));
  const { view } = samplePage('/kurser-og-events/', [], events);
  if (view.kind !== 'page') throw new Error('A page was asked for.');
  renderFor({ kind: 'guest' }, <EventList content={{ Headline: 'Datoer', ...content }} answer={view.answer} />);
}

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the calendar', () => {
  test('shows what the visitor chooses, says how much that is, and remembers it in the browser and in the address', async () => {
    await using answers = await startAnswers();
    show(answers);
    choose('Slags', 'webinar');
    expect(titles()).toEqual(['Webinar']);
    expect(screen.getByRole('status').textContent).toBe('1 af 2 events');
    expect(JSON.parse(localStorage.getItem('ffe-events') ?? '')).toMatchObject({ kind: 'webinar' });
    expect(window.location.search).toBe('?slags=webinar');
    fireEvent.click(screen.getByRole('button', { name: 'Vis alle' }));
    expect(titles()).toHaveLength(2);
    expect([localStorage.length, window.location.search]).toEqual([0, '']);
  });

  test('is at the next visit as it was left', async () => {
    await using answers = await startAnswers();
    show(answers);
    fireEvent.click(screen.getByLabelText('Kun online'));
    cleanup();
    window.history.replaceState(null, '', '/kurser-og-events/');
    show(answers);
    expect(titles()).toEqual(['Webinar']);
    expect(window.location.search).toBe('?online=ja');
  });

  test('goes by an address that names a filter, and leaves the remembered one alone', async () => {
    await using answers = await startAnswers();
    localStorage.setItem('ffe-events', '{"online":true}');
    window.history.replaceState(null, '', '/kurser-og-events/?region=Syddanmark');
    show(answers);
    expect(titles()).toEqual(['Camp']);
    expect(localStorage.getItem('ffe-events')).toBe('{"online":true}');
  });

  test('says what to do when nothing is left', async () => {
    await using answers = await startAnswers();
    show(answers);
    choose('Slags', 'webinar');
    fireEvent.click(screen.getByLabelText('Kun med ledige pladser'));
    expect(screen.getByText(/Vælg noget fra/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Vis alle events' }));
    expect(titles()).toHaveLength(2);
  });

  test('shows a remembered choice that no event has any more, so that it can be undone', async () => {
    await using answers = await startAnswers();
    localStorage.setItem('ffe-events', '{"region":"Hovedstaden"}');
    show(answers);
    expect(screen.getByLabelText('Region')).toHaveProperty('value', 'Hovedstaden');
  });
});

test('a list that its editors have narrowed is not narrowed by visitors, and touches no address', async () => {
  await using answers = await startAnswers();
  localStorage.setItem('ffe-events', '{"online":true}');
  show(answers, { Limit: 5 });
  expect(screen.queryByRole('form')).toBeNull();
  expect(titles()).toHaveLength(2);
  expect(window.location.search).toBe('');
});
