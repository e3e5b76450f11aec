// @vitest-environment jsdom
import type { EdisonEvent } from '@edison/contracts/bff/events';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { sampleEvent, sampleSession } from '../../testing/sample.ts';
import { startAnswers } from '../../testing/start-answers.ts';
import { type EventsSearch, readEventsSearch } from './event-filters.ts';
import { OpenEvents } from './open-events.tsx';
import { availableEvents } from './which-events.ts';

afterEach(cleanup);

const own = (state: 'confirmed' | 'cancelled'): EdisonEvent['own'] => [
  { signUpId: 'u1', sessionId: 's1', reference: 'R', state, seats: 1 },
];

/** The list, with a starting query in the address. */
function Listed({ events, begin = {} }: { readonly events: readonly EdisonEvent[]; readonly begin?: EventsSearch }) {
  const [search, setSearch] = useState(begin);
  return (
    <OpenEvents
      events={events}
      search={search}
      arrival={search.event !== undefined && search.event === begin.event ? 'first' : undefined}
      onFilters={(filters) => setSearch({ ...filters, ...(search.event && { event: search.event }) })}
      onOpen={(event) => setSearch(readEventsSearch({ ...search, event }))}
    />
  );
}

describe('which events a teacher is offered', () => {
  test.each(['open', 'few-seats', 'waitlist', 'opens-later'] as const)('%s is', (shown) => {
    expect(availableEvents([sampleEvent(shown)])).toHaveLength(1);
  });

  test.each(['full', 'closed', 'held', 'cancelled'] as const)('%s is not', (shown) => {
    expect(availableEvents([sampleEvent(shown)])).toEqual([]);
  });

  test('one for judges is not', () => {
    expect(availableEvents([sampleEvent('open', { audience: 'judge' })])).toEqual([]);
  });

  test('one that the teacher is in is not, until they cancelled', () => {
    expect(availableEvents([sampleEvent('open', { own: own('confirmed') })])).toEqual([]);
    expect(availableEvents([sampleEvent('open', { own: own('cancelled') })])).toHaveLength(1);
  });
});

test('where the one event is the teacher’s own, and its receipt stands open, nothing says that there are none', () => {
  const event = sampleEvent('open', { own: own('confirmed') });
  renderFor(teacher, <Listed events={[event]} begin={{ event: event.eventId }} />);
  expect(screen.getByRole('article', { name: 'Lærercamp' })).toBeTruthy();
  expect(screen.queryByText('Der er ingen events, du kan tilmelde dig lige nu')).toBeNull();
});

describe('a card of an event', () => {
  test('is named by the event, and links to more with a name that says of what', () => {
    renderFor(teacher, <Listed events={[sampleEvent('open')]} />);
    const card = within(screen.getByRole('article', { name: 'Lærercamp' }));
    fireEvent.click(card.getByRole('button', { name: 'Vis mere' }));
    expect(card.getByRole('link', { name: 'Læs mere Lærercamp' }).getAttribute('href')).toBe('/kurser-og-events/laerercamp/');
  });

  test('tells when, where and how much room there is; the rest unfolds', () => {
    renderFor(teacher, <Listed events={[sampleEvent('few-seats', { city: 'Odense', team: undefined })]} />);
    const card = within(screen.getByRole('article', { name: 'Lærercamp' }));
    expect(card.getByText('Odense · 1 plads tilbage')).toBeDefined();
    expect(card.queryByText('Lærere')).toBeNull();
    const more = card.getByRole('button', { name: 'Vis mere' });
    fireEvent.click(more);
    expect(card.getByText('Lærere')).toBeDefined();
    expect(card.getByText(sampleEvent('few-seats').summary)).toBeDefined();
    expect(more.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(card.getByRole('button', { name: 'Vis mindre' }));
    expect(card.queryByText('Lærere')).toBeNull();
  });

  test('has one way in, and it is no loud one: what is loud is what sends the open form', async () => {
    renderFor(teacher, <Listed events={[sampleEvent('open'), sampleEvent('open', { eventId: 'e2' })]} begin={{ event: 'e2' }} />);
    await screen.findByRole('button', { name: 'Tilmeld mig' });
    const loud = screen.getAllByRole('button').filter((button) => button.dataset.kind === 'primary');
    expect(loud.map(({ textContent }) => textContent)).toEqual(['Tilmeld mig']);
    expect(screen.getAllByRole('button', { name: 'Tilmeld dig' })).toHaveLength(1);
  });

  test('unfolds the form in place, and says whether it is open', async () => {
    renderFor(teacher, <Listed events={[sampleEvent('open')]} />);
    const toggle = screen.getByRole('button', { name: 'Tilmeld dig' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(toggle);
    // The button is gone, and the card has the focus.
    expect(document.activeElement?.contains(screen.getByRole('article', { name: 'Lærercamp' }))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(await screen.findByRole('button', { name: 'Tilmeld mig' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Luk' }));
    expect(screen.queryByRole('button', { name: 'Tilmeld mig' })).toBeNull();
    expect(document.activeElement?.contains(screen.getByRole('button', { name: 'Tilmeld dig' }))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  test('one that opens later cannot be signed up to yet', () => {
    renderFor(teacher, <Listed events={[sampleEvent('opens-later')]} />);
    expect(screen.queryByRole('button', { name: 'Tilmeld dig' })).toBeNull();
    expect(screen.getByText('Åbner senere')).toBeDefined();
    expect(screen.getByText(/Tilmeldingen åbner lørdag d\. 2\. januar 2027 kl\. 9\.00/)).toBeDefined();
    expect(screen.queryByText(/tilbage/)).toBeNull();
  });

  test('where only the queue is left, the button names it', () => {
    renderFor(teacher, <Listed events={[sampleEvent('waitlist')]} />);
    expect(screen.getByRole('button', { name: 'Skriv mig på venteliste' })).toBeDefined();
  });

  test('several times on one day are counted as times, on other days as dates', () => {
    const [first, second] = [sampleSession('s1', 'open'), sampleSession('s2', 'open')];
    renderFor(teacher, <Listed events={[sampleEvent('open', { sessions: [first, second] })]} />);
    expect(screen.getByText('onsdag d. 13. januar 2027, 2 tider')).toBeDefined();
    cleanup();
    const later = { ...second, startsAt: '2027-02-13T08:00:00Z', endsAt: '2027-02-13T14:00:00Z' };
    renderFor(teacher, <Listed events={[sampleEvent('open', { sessions: [first, later] })]} />);
    expect(screen.getByText(/og 1 dato til/)).toBeDefined();
  });

  test('the receipt stays, though the event is the teacher’s own now', async () => {
    await using answers = await startAnswers();
    answers.on('POST /bff/events/e1/sign-ups', () => ({
      status: 201,
      body: { signUpId: 'u1', reference: 'K7PM4XQ2', state: 'confirmed', icsUrl: '/bff/sign-ups/u1/kalender.ics' },
    }));
    renderFor(teacher, <Listed events={[sampleEvent('open')]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Tilmeld dig' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Tilmeld mig' }));
    expect(await screen.findByRole('heading', { level: 4, name: 'Du har en plads' })).toBeDefined();
  });
});

const fyn = sampleEvent('open', { eventId: 'fyn', title: 'Fyn', kind: 'kursus', region: 'Syddanmark', city: 'Odense' });
const net = sampleEvent('waitlist', { eventId: 'net', title: 'Nettet', kind: 'webinar' });
const titles = () => screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent);

describe('narrowing', () => {
  test('the count says how many are left, and clearing brings all back with the focus on the count', () => {
    renderFor(teacher, <Listed events={[fyn, net]} />);
    expect(screen.getByRole('status').textContent).toBe('2 events');
    expect(screen.queryByRole('button', { name: 'Ryd filtre' })).toBeNull();
    fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'webinar' } });
    expect(screen.getByRole('status').textContent).toBe('1 af 2 events');
    expect(titles()).toEqual(['Nettet']);
    fireEvent.click(screen.getByRole('button', { name: 'Ryd filtre' }));
    expect(titles()).toEqual(['Fyn', 'Nettet']);
    expect(document.activeElement).toBe(screen.getByRole('status'));
  });

  test('by region, by being online, and by free seats', () => {
    renderFor(teacher, <Listed events={[fyn, net]} />);
    fireEvent.change(screen.getByRole('combobox', { name: 'Region' }), { target: { value: 'Syddanmark' } });
    expect(titles()).toEqual(['Fyn']);
    fireEvent.change(screen.getByRole('combobox', { name: 'Region' }), { target: { value: '' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Online' }));
    expect(titles()).toEqual(['Nettet']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Online' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ledige pladser' }));
    expect(titles()).toEqual(['Fyn']);
  });

  test('nothing left says what to do', () => {
    renderFor(teacher, <Listed events={[fyn, net]} begin={{ kind: 'webinar', region: 'Syddanmark' }} />);
    expect(screen.getByText('Ingen events passer til dit valg')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Ryd filtrene, og se alle' }));
    expect(titles()).toEqual(['Fyn', 'Nettet']);
  });

  test('no events at all: no filters either', () => {
    renderFor(teacher, <Listed events={[]} />);
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.getByText('Der er ingen events, du kan tilmelde dig lige nu')).toBeDefined();
  });
});

describe('a link to an event', () => {
  test('opens its panel, and takes the focus there', async () => {
    renderFor(teacher, <Listed events={[fyn, net]} begin={{ event: 'net' }} />);
    expect(await screen.findByRole('button', { name: 'Luk' })).toBeDefined();
    expect(document.activeElement?.textContent).toContain('Nettet');
    expect(titles()).toEqual(['Fyn', 'Nettet']);
  });

  test('shows it though filters would hide it, or it is closed', () => {
    const shut = sampleEvent('closed', { eventId: 'shut', title: 'Lukket' });
    renderFor(teacher, <Listed events={[fyn, shut]} begin={{ event: 'shut', kind: 'kursus' }} />);
    expect(titles()).toEqual(['Fyn', 'Lukket']);
    expect(screen.getByRole('heading', { name: 'Tilmeldingen er lukket' })).toBeDefined();
  });

  test('to the only one, which nobody can sign up to any more, shows it below no filters and no count', () => {
    renderFor(teacher, <Listed events={[sampleEvent('closed', { eventId: 'shut', title: 'Lukket' })]} begin={{ event: 'shut' }} />);
    expect(titles()).toEqual(['Lukket']);
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.queryByText(/^0 /)).toBeNull();
  });

  test('to one that is not there says so, and shows the others', () => {
    renderFor(teacher, <Listed events={[fyn]} begin={{ event: 'borte' }} />);
    expect(document.activeElement).toBe(screen.getByRole('status', { name: 'Vi kan ikke finde det event' }));
    expect(titles()).toEqual(['Fyn']);
  });
});
