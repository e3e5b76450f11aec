// @vitest-environment jsdom
import type { Suggestion } from '@edison/contracts/bff/search';
import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSiteRouter, SiteApp } from '../../create-site-router.tsx';
import { openSite } from '../../testing/open-site.tsx';
import { samplePage } from '../../testing/sample.ts';
import { type Answers, startAnswers } from '../../testing/start-answers.ts';

beforeAll(() => {
  window.scrollTo = () => undefined;
});
afterEach(cleanup);

const suggestion = (path: string, title: string): Suggestion => ({
  path,
  contentType: 'page',
  title: [
    { text: title.slice(0, 3), hit: true },
    { text: title.slice(3), hit: false },
  ],
});
const vindere = suggestion('/vindere/', 'Vindere');
const vinter = suggestion('/vinter/', 'Vinteren');
const call = (query: string) => `GET /bff/search/suggestions?${new URLSearchParams({ query })}`;
const offer = (answers: Answers, query: string, items: readonly Suggestion[]) =>
  answers.on(call(query), () => ({ body: { query, items } }));

async function open() {
  const site = await openSite(samplePage('/', []));
  const details = screen.getByText('Åbn søgning').closest('details');
  if (!details) throw new Error('no details');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Søg på siden' });
  const type = (text: string) => fireEvent.input(field, { target: { value: text } });
  const press = (key: string) => fireEvent.keyDown(field, { key });
  const chosen = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  return { site, details, field, type, press, chosen };
}

async function openTyped(answers: Answers) {
  offer(answers, 'vin', [vindere, vinter]);
  const opened = await open();
  opened.type('vin');
  await screen.findAllByRole('option');
  return opened;
}

describe('before any script', () => {
  test('there is a field in a plain form, behind a native switch', async () => {
    const router = createSiteRouter(samplePage('/', []), createMemoryHistory({ initialEntries: ['/'] }));
    await router.load();
    const page = new DOMParser().parseFromString(renderToString(<SiteApp router={router} />), 'text/html');
    const form = page.querySelector('details form');
    expect(form?.getAttribute('action')).toBe('/soge-resultater/');
    expect(form?.getAttribute('method') ?? 'get').toBe('get');
    expect(form?.querySelector('input')?.name).toBe('query');
    expect(form?.querySelector('input')?.maxLength).toBe(100);
    expect(form?.querySelector('input')?.hasAttribute('role')).toBe(false);
  });
});

describe('the combobox', () => {
  test('has the focus when it opens, and says what it is', async () => {
    await using _answers = await startAnswers();
    const { field } = await open();
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-autocomplete')).toBe('list');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(document.getElementById(field.getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox');
  });

  test('asks once for a word that is typed without a pause, and not for a letter', async () => {
    await using answers = await startAnswers();
    offer(answers, 'vin', [vindere, vinter]);
    const { field, type } = await open();
    // The clock is stopped while typing, so that a slow machine makes no pause between two keys.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const text of ['v', 'vi', 'vin', 'vin ']) type(text);
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(answers.calls.map(({ route }) => route)).toEqual([call('vin')]);
  });

  test('an answer to what has been typed over never shows', async () => {
    await using answers = await startAnswers();
    const slow = Promise.withResolvers<void>();
    answers.on(call('vin'), async () => {
      await slow.promise;
      return { body: { query: 'vin', items: [vinter] } };
    });
    offer(answers, 'vinder', [vindere]);
    const { type } = await open();
    type('vin');
    await waitFor(() => expect(answers.calls).toHaveLength(1));
    type('vinder');
    await screen.findByRole('option', { name: /Vindere/ });
    slow.resolve();
    await waitFor(() => expect(answers.calls).toHaveLength(2));
    expect(screen.queryByText('Vinteren')).toBeNull();
  });

  test('the arrows choose and go round, the field keeps the focus and names the chosen', async () => {
    await using answers = await startAnswers();
    const { field, press, chosen } = await openTyped(answers);
    const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => {
      press(key);
      return chosen();
    });
    expect(seen).toEqual(['VindereSider', 'VinterenSider', 'VindereSider', 'VinterenSider', 'VindereSider', 'VinterenSider']);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('VinterenSider');
    expect(document.activeElement).toBe(field);
  });

  test('what was typed is marked, as text', async () => {
    await using answers = await startAnswers();
    await openTyped(answers);
    expect(within(screen.getByRole('option', { name: /Vindere/ })).getByText('Vin').tagName).toBe('MARK');
  });

  test('enter opens the chosen page, and the search is closed and empty there', async () => {
    await using answers = await startAnswers();
    const { site, press } = await openTyped(answers);
    press('ArrowDown');
    press('Enter');
    await waitFor(() => expect(site.place().pathname).toBe('/vindere/'));
    expect(screen.getByText('Åbn søgning').closest('details')?.open).toBe(false);
    expect(document.querySelector<HTMLInputElement>('header input')?.value).toBe('');
  });

  test('a click opens a page too, without taking the focus from the field first', async () => {
    await using answers = await startAnswers();
    const { site } = await openTyped(answers);
    const option = screen.getByRole('option', { name: /Vinteren/ });
    expect(fireEvent.mouseDown(option)).toBe(false);
    fireEvent.click(option);
    await waitFor(() => expect(site.place().pathname).toBe('/vinter/'));
  });

  test('the first escape closes the list and keeps the text, and only the next is the page’s', async () => {
    await using answers = await startAnswers();
    const { field, press, details } = await openTyped(answers);
    const escapes: string[] = [];
    const hear = (event: KeyboardEvent) => escapes.push(event.key);
    document.addEventListener('keydown', hear);
    press('Escape');
    expect([screen.queryAllByRole('option').length, field.value, details.open, escapes.length]).toEqual([0, 'vin', true, 0]);
    press('Escape');
    document.removeEventListener('keydown', hear);
    expect(escapes).toEqual(['Escape']);
  });

  test('how many suggestions there are is said', async () => {
    await using answers = await startAnswers();
    const { type } = await openTyped(answers);
    expect(screen.getByText('2 forslag. Brug pilene til at vælge.').getAttribute('role')).toBe('status');
    offer(answers, 'vinx', []);
    type('vinx');
    expect(await screen.findByText('Ingen forslag.')).toBeDefined();
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  test('without an answer one can search all the same', async () => {
    await using answers = await startAnswers();
    answers.refuse(call('vin'), 'UPSTREAM_UNAVAILABLE', 503);
    const { site, field, type } = await open();
    type('vin');
    await waitFor(() => expect(answers.calls).toHaveLength(1));
    answers.refuse(call('vind'), 'UPSTREAM_UNAVAILABLE', 503);
    type('vind');
    await waitFor(() => expect(answers.calls).toHaveLength(2));
    expect(screen.queryByText('Ingen forslag.')).toBeNull();
    if (field.form) fireEvent.submit(field.form);
    await waitFor(() => expect(site.place()).toMatchObject({ pathname: '/soge-resultater/', search: '?query=vind' }));
  });
});
