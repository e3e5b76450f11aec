// @vitest-environment jsdom
import type { HeaderScript } from '@edison/contracts/content/scripts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDialogsInJsdom } from '../testing/open-dialogs.ts';
import { type Answers, startAnswers } from '../testing/start-answers.ts';
import { answerConsent, consentFor, consentKey } from './consent.ts';
import { openSettings } from './settings/open-settings.tsx';
import { startConsent } from './start-consent.ts';

const route = 'GET /bff/content/scripts';
const script: HeaderScript = {
  src: 'https://maaling.example/m.js',
  async: true,
  defer: false,
  purpose: 'statistics',
  data: { 'data-site': 'edison' },
};
const banner = () => screen.queryByRole('region', { name: 'Valg af cookies' });
const loaded = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeAll(openDialogsInJsdom);
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(async () => {
  // Removes the listeners of earlier tests, which still wait for consent.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () => answerConsent({ statistics: true }));
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function offer(answers: Answers, ...items: readonly HeaderScript[]): void {
  answers.on(route, () => ({ body: { items, total: items.length } }));
}

const start = (Tracking: Record<string, string> = {}) => act(() => startConsent({ Tracking, Dictionaries: {} }, () => undefined));

describe('before an answer', () => {
  test('nothing is loaded and nothing is stored; the question waits at the side', async () => {
    await using answers = await startAnswers();
    offer(answers, script);
    await start();
    expect(banner()).not.toBeNull();
    expect([loaded(), localStorage.length, document.cookie]).toEqual([[], 0, '']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('yes and no are the same kind of button, side by side', async () => {
    await using answers = await startAnswers();
    offer(answers, script);
    await start();
    const [no, yes] = within(banner() ?? document.body).getAllByRole('button');
    expect([no?.textContent, yes?.textContent]).toEqual(['Nej tak', 'Ja, det må I']);
    expect(no?.className).toBe(yes?.className);
    expect(no?.parentElement).toBe(yes?.parentElement);
  });

  test('where there is nothing to say yes to, nobody is asked', async () => {
    await using answers = await startAnswers();
    offer(answers);
    await start();
    expect(banner()).toBeNull();
  });

  test('a place for page views is something to say yes to', async () => {
    await using answers = await startAnswers();
    offer(answers);
    await start({ DataLayer: 'dataLayer' });
    expect(banner()).not.toBeNull();
  });
});

describe('an answer', () => {
  test('no: the question goes and nothing is loaded; the next page does not even ask what there is', async () => {
    await using answers = await startAnswers();
    offer(answers, script);
    await start();
    await press('Nej tak');
    expect([banner(), loaded(), consentFor('statistics')]).toEqual([null, [], false]);
    await start();
    expect(banner()).toBeNull();
    expect(answers.calls).toHaveLength(1);
  });

  test('yes: the scripts are loaded, as addresses with their own attributes, and on the next page at once', async () => {
    await using answers = await startAnswers();
    offer(answers, script);
    await start();
    await press('Ja, det må I');
    expect([banner(), loaded()]).toEqual([null, [script.src]]);
    expect(document.head.querySelector('script')?.dataset.site).toBe('edison');
    document.head.replaceChildren();
    await start();
    expect([banner(), loaded()]).toEqual([null, [script.src]]);
  });

  test('a no that becomes a yes in the settings loads them there and then', async () => {
    await using answers = await startAnswers();
    offer(answers, script);
    answerConsent({ statistics: false });
    await start();
    await act(async () => answerConsent({ statistics: true }));
    await waitFor(() => expect(loaded()).toEqual([script.src]));
  });

  test('given elsewhere takes the question away here', async () => {
    await using answers = await startAnswers();
    offer(answers, script);
    await start();
    localStorage.setItem(consentKey, JSON.stringify({ version: 1, decidedAt: new Date().toISOString(), answers: { statistics: false } }));
    await act(async () => void dispatchEvent(new StorageEvent('storage', { key: consentKey })));
    expect(banner()).toBeNull();
  });
});

describe('scripts that cannot be had', () => {
  test('are told in the console, and the page goes on', async () => {
    await using answers = await startAnswers();
    answers.refuse(route, 'UPSTREAM_UNAVAILABLE', 503);
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await start();
    expect(said).toHaveBeenCalledWith('Error fetching scripts:', expect.anything());
    expect([banner(), loaded()]).toEqual([null, []]);
  });
});

describe('the window of all purposes', () => {
  const open = (reload = () => undefined) => act(async () => void openSettings(reload));
  const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  test('shows what was answered, and keeps what is chosen', async () => {
    answerConsent({ video: true });
    await open();
    expect([tick('Statistik').checked, tick('Video fra andre steder').checked]).toEqual([false, true]);
    fireEvent.click(tick('Statistik'));
    fireEvent.click(tick('Video fra andre steder'));
    await press('Gem mit valg');
    expect([consentFor('statistics'), consentFor('video')]).toEqual([true, false]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closing it changes nothing', async () => {
    await open();
    fireEvent.click(tick('Statistik'));
    await press('Luk vinduet');
    expect(localStorage).toHaveLength(0);
  });

  test('a yes that is taken back removes what others stored, keeps what is ours, and begins the document anew', async () => {
    answerConsent({ statistics: true });
    // biome-ignore lint/suspicious/noDocumentCookie: third-party scripts set it like this
    document.cookie = '_maaling=1; Path=/';
    localStorage.setItem('maaling', '1');
    sessionStorage.setItem('maaling', '1');
    localStorage.setItem('hide-content-login-modal', 'true');
    const reload = vi.fn();
    await open(reload);
    await press('Afvis alle');
    expect([document.cookie, Object.keys(localStorage).toSorted(), sessionStorage.length]).toEqual([
      '',
      [consentKey, 'hide-content-login-modal'],
      0,
    ]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a no that stays a no loads nothing anew', async () => {
    const reload = vi.fn();
    await open(reload);
    await press('Afvis alle');
    expect(reload).not.toHaveBeenCalled();
  });
});
