// @vitest-environment jsdom
import type { SessionState } from '@edison/contracts/bff/session';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { startAnswers } from '../../testing/start-answers.ts';
import { lookForMark } from './look-for-mark.ts';
import { setOnBehalfMark } from './mark-on-behalf.ts';
import { NotOnBehalf } from './not-on-behalf.tsx';
import { OnBehalfBanner } from './on-behalf-banner.tsx';
import { onBehalfKey } from './on-behalf-key.ts';

afterEach(() => {
  cleanup();
  setOnBehalfMark(false);
});

const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const seen = (until = inMinutes(30)): SessionState =>
  teacher.kind === 'guest' ? teacher : { ...teacher, onBehalf: { userId: 'bruger-mette', by: 'Astrid Winther', until } };
const region = 'Du ser siden som en anden';

test('a banner says whom the site is seen as, that nothing can be changed, and until when', () => {
  render(<OnBehalfBanner session={seen('2026-11-21T13:05:00Z')} />);
  const text = screen.getByRole('region', { name: region }).textContent;
  expect(text).toContain('Du ser siden som Mette Holm.');
  cleanup();
  render(<OnBehalfBanner session={seen()} />);
  expect(screen.getByRole('region', { name: region }).textContent).toContain('Kun læsning. Slutter senest kl.');
});

test('when the time is up it says so, and the way out is left', () => {
  render(<OnBehalfBanner session={seen(inMinutes(-1))} />);
  expect(screen.getByRole('status').textContent).toContain('De 30 minutter er gået.');
  expect(screen.getByRole('button', { name: 'Afslut' })).toBeTruthy();
});

test('everybody else has no banner', () => {
  render(<OnBehalfBanner session={teacher} />);
  render(<OnBehalfBanner session={{ kind: 'guest' }} />);
  render(<OnBehalfBanner session={undefined} />);
  expect(screen.queryByRole('region')).toBeNull();
});

test('the way out is sent once and leads to the person’s page', async () => {
  await using answers = await startAnswers();
  const left: string[] = [];
  answers.on('POST /bff/on-behalf/end', () => ({ body: { userId: 'bruger-mette' } }));
  setOnBehalfMark(true);
  render(<OnBehalfBanner session={seen()} goTo={(href) => left.push(href)} />);
  const button = screen.getByRole('button', { name: 'Afslut' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(left).toEqual(['/admin/bruger-information/?bruger=bruger-mette']));
  expect([answers.calls.length, localStorage.getItem(onBehalfKey)]).toEqual([1, null]);
});

test('a page that still shows somebody else’s leaves when the look was ended in another window: a form on it would be the admin’s own', () => {
  const left: string[] = [];
  render(<OnBehalfBanner session={seen()} goTo={(href) => left.push(href)} />);
  const told = (key: string, newValue: string | null) => window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  told('something-else', null);
  told(onBehalfKey, '1');
  expect(left).toEqual([]);
  told(onBehalfKey, null);
  expect(left).toEqual(['/admin/bruger-information/?bruger=bruger-mette']);
});

test('a way out that fails says so and can be tried again', async () => {
  await using answers = await startAnswers();
  answers.refuse('POST /bff/on-behalf/end', 'STORE_UNAVAILABLE', 503);
  render(<OnBehalfBanner session={seen()} />);
  fireEvent.click(screen.getByRole('button', { name: 'Afslut' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Visningen er ikke afsluttet endnu.'));
  expect(screen.getByRole('button', { name: 'Afslut' })).toBeTruthy();
});

test('a public page asks only where there is a mark, and takes away one that says nothing any more', async () => {
  await using answers = await startAnswers();
  answers.on('GET /bff/session', () => ({ body: { kind: 'guest' } }));
  await lookForMark();
  expect(answers.calls).toEqual([]);
  setOnBehalfMark(true);
  await lookForMark();
  expect([answers.calls.length, localStorage.getItem(onBehalfKey), screen.queryByRole('region')]).toEqual([1, null, null]);
  answers.on('GET /bff/session', () => ({ body: seen() }));
  setOnBehalfMark(true);
  await lookForMark();
  expect(await screen.findByRole('region', { name: region })).toBeTruthy();
});

test('what is the person’s alone is not there on behalf of them', () => {
  const own = <NotOnBehalf>Hent dine data</NotOnBehalf>;
  renderFor(teacher, own);
  expect(screen.queryByText('Hent dine data')).not.toBeNull();
  cleanup();
  renderFor(seen(), own);
  expect(screen.queryByText('Hent dine data')).toBeNull();
});
