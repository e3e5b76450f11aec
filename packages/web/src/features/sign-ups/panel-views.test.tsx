// @vitest-environment jsdom
import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { SessionState } from '@edison/contracts/bff/session';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { sampleEvent } from '../../testing/sample.ts';
import { startAnswers } from '../../testing/start-answers.ts';
import { SignUpPanel } from './sign-up-panel.tsx';

afterEach(cleanup);

function show(event: EdisonEvent, session: SessionState): void {
  renderFor(session, <SignUpPanel event={event} path="/kurser-og-events/laerercamp/" level={2} />);
}

/** Renders the panel with an empty query cache. */
function showUnasked(): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SignUpPanel event={sampleEvent('open')} path="/kurser-og-events/laerercamp/" level={2} />
    </QueryClientProvider>,
  );
}

test.each([teacher, { kind: 'guest' }] as const)('judges write, whoever looks', (session) => {
  show(sampleEvent('open', { audience: 'judge' }), session);
  expect(screen.getByText(/så melder vi dig til/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'kurser@example.dk' }).getAttribute('href')).toMatch(/^mailto:kurser@example\.dk\?subject=/);
  expect(screen.queryByRole('link', { name: /Log ind/ })).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a guest at an event for everyone may write instead of logging in', () => {
  show(sampleEvent('open', { audience: 'public' }), { kind: 'guest' });
  expect(screen.getByText(/Er du ikke lærer/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Log ind for at tilmelde dig' })).toBeDefined();
});

test('without script a guest is told whom to write to', () => {
  const queries = new QueryClient();
  const markup = renderToString(
    <QueryClientProvider client={queries}>
      <SignUpPanel event={sampleEvent('open')} path="/" level={2} />
    </QueryClientProvider>,
  );
  expect(markup).toMatch(/<noscript>.*Tilmelding kræver JavaScript.*mailto:kurser@example\.dk.*<\/noscript>/);
});

test('a teacher without a profile makes one first and comes back', async () => {
  await using answers = await startAnswers();
  answers.on('GET /bff/session', () => ({ body: teacher }));
  answers.refuse('GET /bff/me/profile', 'PROFILE_MISSING', 409);
  showUnasked();
  expect((await screen.findByRole('link', { name: 'Udfyld din profil' })).getAttribute('href')).toBe(
    '/min-profil?returnTo=%2Fkurser-og-events%2Flaerercamp%2F',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('when the server cannot tell who it is nobody is called a guest, and it can be asked again', async () => {
  await using answers = await startAnswers();
  answers.refuse('GET /bff/session', 'STORE_UNAVAILABLE', 503);
  showUnasked();
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  expect(screen.getByText(/om du er logget ind/)).toBeDefined();
  expect(screen.queryByRole('link', { name: /Log ind/ })).toBeNull();
  answers.on('GET /bff/session', () => ({ body: { kind: 'guest' } }));
  fireEvent.click(again);
  expect(await screen.findByRole('link', { name: 'Log ind for at tilmelde dig' })).toBeDefined();
});

test('where nobody needs a user a guest and a judge find the form itself', async () => {
  await using answers = await startAnswers();
  answers.on('GET /bff/events/e1/sessions/s1/seats', () => ({ body: { remaining: 1, waiting: 0, waitlist: true } }));
  for (const audience of ['public', 'judge'] as const) {
    show(sampleEvent('open', { audience, access: 'open' }), { kind: 'guest' });
    expect(await screen.findByRole('form', { name: 'Tilmeld mig' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /Log ind/ })).toBeNull();
    expect(screen.queryByLabelText('Beskæftigelse') === null).toBe(audience === 'public');
    cleanup();
  }
});

test('where the page has that form elsewhere the panel is there for teachers only', async () => {
  const event = sampleEvent('open', { audience: 'public', access: 'open' });
  renderFor({ kind: 'guest' }, <SignUpPanel event={event} path="/" level={2} formElsewhere />);
  expect(screen.queryByRole('complementary')).toBeNull();
  cleanup();
  renderFor(teacher, <SignUpPanel event={event} path="/" level={2} formElsewhere />);
  expect(await screen.findByRole('button', { name: 'Tilmeld mig' })).toBeDefined();
});
