// @vitest-environment jsdom
import type { EdisonEvent } from '@edison/contracts/bff/events';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderFor } from '../testing/render-for.tsx';
import { sampleEvent, samplePage, sampleSession } from '../testing/sample.ts';
import { type Answers, startAnswers } from '../testing/start-answers.ts';
import Event from './event.tsx';
import { guestForms } from './guest-forms.tsx';

afterEach(cleanup);

function show(answers: Answers, events: readonly EdisonEvent[], headline?: string): void {
  answers.on('GET /bff/events', () => ({ body: { items: events, total: events.length } }));
  const { view } = samplePage('/kurser-og-events/laerercamp/', [], events);
  if (view.kind !== 'page') throw new Error('A page was asked for.');
  const content = { EventId: 'e1', ...(headline ? { Headline: headline } : {}) };
  renderFor({ kind: 'guest' }, <Event content={content} answer={view.answer} />);
}

const fact = (name: string): string | null | undefined => screen.getByText(name).nextElementSibling?.textContent;

describe('the facts of an event', () => {
  test('say what, for whom, where, until when, and whom to ask', async () => {
    await using answers = await startAnswers();
    show(answers, [sampleEvent('open', { venue: 'Værkstedet', city: 'Odense' })]);
    expect(fact('Hvad')).toBe('Lærercamp');
    expect(fact('For hvem')).toBe('Lærere');
    expect(fact('Hvor')).toBe('Værkstedet, Odense');
    expect(fact('Tilmeld dig senest')).toBe('torsdag d. 7. januar 2027 kl. 12.00');
    expect(fact('Meld fra senest')).toBe('søndag d. 10. januar 2027 kl. 12.00');
    expect(screen.getByRole('link', { name: 'kurser@example.dk' }).getAttribute('href')).toBe('mailto:kurser@example.dk');
  });

  test('before the doors open the date of opening stands instead', async () => {
    await using answers = await startAnswers();
    show(answers, [sampleEvent('opens-later')]);
    expect(fact('Tilmelding åbner')).toBe('lørdag d. 2. januar 2027 kl. 9.00');
    expect(screen.queryByText('Tilmeld dig senest')).toBeNull();
  });

  test('a cancelled event has no deadlines', async () => {
    await using answers = await startAnswers();
    show(answers, [sampleEvent('cancelled')]);
    expect(screen.queryByText('Tilmeld dig senest')).toBeNull();
    expect(screen.queryByText('Meld fra senest')).toBeNull();
    expect(fact('Arrangør')).toBe('Edison, kurser@example.dk');
  });

  test('an event without a place is online, and its link is there for those who may have it', async () => {
    await using answers = await startAnswers();
    show(answers, [sampleEvent('open')]);
    expect(fact('Hvor')).toBe('Online');
    cleanup();
    show(answers, [sampleEvent('open', { onlineUrl: 'https://moede.example/1' })]);
    expect(screen.getByRole('link', { name: 'Link til mødet' }).getAttribute('href')).toBe('https://moede.example/1');
  });
});

describe('the sessions', () => {
  test('one is said as when, with its room and its seats', async () => {
    await using answers = await startAnswers();
    show(answers, [sampleEvent('open', { sessions: [{ ...sampleSession('s1', 'open'), room: 'Store værksted', remaining: 12 }] })]);
    expect(screen.getByRole('heading', { level: 3, name: 'Hvornår' })).toBeDefined();
    const session = within(screen.getByRole('listitem'));
    expect(session.getByText('Lokale: Store værksted')).toBeDefined();
    expect(session.getByText('12 pladser tilbage')).toBeDefined();
    expect(session.queryByText('Gang s1')).toBeNull();
  });

  test('several are named, counted, and each tells its own state', async () => {
    await using answers = await startAnswers();
    show(answers, [
      sampleEvent('open', { sessions: [sampleSession('s1', 'full'), sampleSession('s2', 'waitlist'), sampleSession('s3', 'few-seats')] }),
    ]);
    expect(screen.getByRole('heading', { level: 3, name: 'Vælg mellem 3 gange' })).toBeDefined();
    const [full, waiting, few] = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(full).toMatch(/Gang s1.*Fuldt booket1 af 10 pladser er ledig. 2 står i kø.$/);
    expect(waiting).toMatch(/Gang s2.*Venteliste1 af 10 pladser er ledig. 2 står i kø.$/);
    expect(few).toMatch(/Gang s3.*Få pladser1 plads tilbage$/);
  });
});

describe('the block', () => {
  test('has a heading of its own unless editors gave it one', async () => {
    await using answers = await startAnswers();
    show(answers, [sampleEvent('open')]);
    expect(screen.getByRole('heading', { level: 2, name: 'Det praktiske' })).toBeDefined();
    cleanup();
    show(answers, [sampleEvent('open')], 'Tid og sted');
    expect(screen.getByRole('heading', { level: 2, name: 'Tid og sted' })).toBeDefined();
  });

  test('an event that cannot be had says so, and where the others are', async () => {
    await using answers = await startAnswers();
    show(answers, []);
    expect(screen.getByText(/Vi kan ikke hente oplysningerne/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'alle events' }).getAttribute('href')).toBe('/kurser-og-events/');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('an event that has gone from the list since the page was made stays on its own page', async () => {
    await using answers = await startAnswers();
    show(answers, [sampleEvent('open')]);
    answers.on('GET /bff/events', () => ({ body: { items: [], total: 0 } }));
    expect(await screen.findByRole('complementary', { name: 'Tilmelding' })).toBeDefined();
  });
});

test('a page whose event takes no guests has a way to log in and no form for guests, whatever its blocks are', async () => {
  await using answers = await startAnswers();
  const form = { ContentType: 'attendeeForm', Content: { EventId: 'e1', Headline: 'Kom som gæst', Intro: 'Alle kan komme.' } } as const;
  for (const [event, asGuest] of [
    [sampleEvent('open', { audience: 'teacher', access: 'programme' }), false],
    [sampleEvent('open', { audience: 'public', access: 'open' }), true],
  ] as const) {
    answers.on('GET /bff/events', () => ({ body: { items: [event], total: 1 } }));
    const { view } = samplePage('/kurser-og-events/landsfinale/', [form], [event]);
    if (view.kind !== 'page') throw new Error('A page was asked for.');
    const { attendeeForm: AttendeeForm } = guestForms;
    renderFor(
      { kind: 'guest' },
      <>
        <Event content={{ EventId: 'e1' }} answer={view.answer} />
        <AttendeeForm content={form.Content} answer={view.answer} />
      </>,
    );
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Log ind for at tilmelde dig' }) === null).toBe(asGuest));
    expect(screen.queryByText(/Man kan ikke komme som gæst til det her event/) === null).toBe(asGuest);
    expect(screen.queryByText('Alle kan komme.') === null).toBe(!asGuest);
    cleanup();
  }
});
