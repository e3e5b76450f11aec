// @vitest-environment jsdom
import type { EdisonEvent } from '@edison/contracts/bff/events';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { sampleEvent, sampleSession } from '../../testing/sample.ts';
import { startAnswers } from '../../testing/start-answers.ts';
import { OpenEvents } from './open-events.tsx';
import { withoutOwn } from './which-events.ts';

afterEach(cleanup);

const own = (state: 'confirmed' | 'cancelled'): EdisonEvent['own'] => [
  { signUpId: 'u1', sessionId: 's1', reference: 'R', state, seats: 1 },
];

describe('which events a teacher is offered', () => {
  test.each(['open', 'few-seats', 'waitlist', 'opens-later'] as const)('%s is', (shown) => {
    expect(withoutOwn([sampleEvent(shown)])).toHaveLength(1);
  });

  test.each(['full', 'closed', 'held', 'cancelled'] as const)('%s is not', (shown) => {
    expect(withoutOwn([sampleEvent(shown)])).toEqual([]);
  });

  test('one for judges is not', () => {
    expect(withoutOwn([sampleEvent('open', { audience: 'judge' })])).toEqual([]);
  });

  test('one that the teacher is in is not, until they cancelled', () => {
    expect(withoutOwn([sampleEvent('open', { own: own('confirmed') })])).toEqual([]);
    expect(withoutOwn([sampleEvent('open', { own: own('cancelled') })])).toHaveLength(1);
  });
});

describe('a card of an event', () => {
  test('is named by the event, and links to more with a name that says of what', () => {
    renderFor(teacher, <OpenEvents events={[sampleEvent('open')]} />);
    const card = within(screen.getByRole('article', { name: 'Lærercamp' }));
    expect(card.getByRole('link', { name: 'Læs mere Lærercamp' }).getAttribute('href')).toBe('/kurser-og-events/laerercamp/');
    expect(card.getByText('Åben for tilmelding')).toBeDefined();
  });

  test('unfolds the form in place, and says whether it is open', async () => {
    renderFor(teacher, <OpenEvents events={[sampleEvent('open')]} />);
    const toggle = screen.getByRole('button', { name: 'Tilmeld dig' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(toggle);
    expect(screen.getByRole('button', { name: 'Luk tilmeldingen' }).getAttribute('aria-expanded')).toBe('true');
    expect(await screen.findByRole('button', { name: 'Tilmeld mig' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Luk tilmeldingen' }));
    expect(screen.queryByRole('button', { name: 'Tilmeld mig' })).toBeNull();
  });

  test('one that opens later cannot be signed up to yet', () => {
    renderFor(teacher, <OpenEvents events={[sampleEvent('opens-later')]} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Åbner senere')).toBeDefined();
    expect(screen.getByText('Tilmelding åbner').nextElementSibling?.textContent).toBe('lørdag d. 2. januar 2027 kl. 9.00');
    expect(screen.queryByText('Ledigt')).toBeNull();
  });

  test('where only the queue is left, the button names it', () => {
    renderFor(teacher, <OpenEvents events={[sampleEvent('waitlist')]} />);
    expect(screen.getByRole('button', { name: 'Skriv mig på venteliste' })).toBeDefined();
  });

  test('several times on one day are counted as times, on other days as dates', () => {
    const [first, second] = [sampleSession('s1', 'open'), sampleSession('s2', 'open')];
    renderFor(teacher, <OpenEvents events={[sampleEvent('open', { sessions: [first, second] })]} />);
    expect(screen.getByText('onsdag d. 13. januar 2027, 2 tider')).toBeDefined();
    cleanup();
    const later = { ...second, startsAt: '2027-02-13T08:00:00Z', endsAt: '2027-02-13T14:00:00Z' };
    renderFor(teacher, <OpenEvents events={[sampleEvent('open', { sessions: [first, later] })]} />);
    expect(screen.getByText(/og 1 dato til/)).toBeDefined();
  });

  test('the receipt stays, though the event is the teacher’s own now', async () => {
    await using answers = await startAnswers();
    answers.on('POST /bff/events/e1/sign-ups', () => ({
      status: 201,
      body: { signUpId: 'u1', reference: 'K7PM4XQ2', state: 'confirmed', icsUrl: '/bff/sign-ups/u1/kalender.ics' },
    }));
    renderFor(teacher, <OpenEvents events={[sampleEvent('open')]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Tilmeld dig' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Tilmeld mig' }));
    expect(await screen.findByRole('heading', { level: 4, name: 'Du har en plads' })).toBeDefined();
  });
});
