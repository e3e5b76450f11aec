// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerConsent } from '../consent.ts';
import { trackPageViews } from './page-views.ts';

const sent = vi.fn(async () => new Response());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', sent);
  localStorage.clear();
  answerConsent({ statistics: true });
  goTo('/', 'Forside');
});
afterEach(() => {
  sent.mockClear();
  Reflect.deleteProperty(window, 'views');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function goTo(path: string, title: string): void {
  history.pushState({}, '', path);
  document.title = title;
}

const views = (): unknown => Reflect.get(window, 'views');

test('the first page and each navigation are told 250 ms later, without the query', () => {
  const shown = trackPageViews({ DataLayer: 'views' });
  vi.advanceTimersByTime(249);
  expect(views()).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(views()).toEqual([{ event: 'page_view', page_path: '/', page_title: 'Forside' }]);
  shown();
  goTo('/soge-resultater/?query=Mette', 'Søgning');
  vi.advanceTimersByTime(250);
  expect(views()).toHaveLength(2);
  expect(views()).toContainEqual({ event: 'page_view', page_path: '/soge-resultater/', page_title: 'Søgning' });
});

test('a page that was only passed is none', () => {
  const shown = trackPageViews({ DataLayer: 'views' });
  vi.advanceTimersByTime(100);
  goTo('/vindere/', 'Vindere');
  shown();
  vi.advanceTimersByTime(1_000);
  expect(views()).toEqual([{ event: 'page_view', page_path: '/vindere/', page_title: 'Vindere' }]);
});

test('an address gets it as JSON, without cookies', () => {
  trackPageViews({ PageViewUrl: '/maaling' });
  vi.advanceTimersByTime(250);
  const body = JSON.stringify({ path: '/', title: 'Forside' });
  expect(sent.mock.calls).toEqual([['/maaling', { method: 'POST', body, keepalive: true, credentials: 'omit' }]]);
});

test.each([
  ['without consent', { DataLayer: 'views', PageViewUrl: '/maaling' }, false],
  ['with nothing configured', {}, true],
])('%s nothing is told', (_why, tracking, consented) => {
  answerConsent({ statistics: consented });
  trackPageViews(tracking);
  vi.advanceTimersByTime(1_000);
  expect([views(), sent.mock.calls.length]).toEqual([undefined, 0]);
});

test('a yes that is taken back within the 250 ms counts', () => {
  trackPageViews({ DataLayer: 'views' });
  answerConsent({ statistics: false });
  vi.advanceTimersByTime(1_000);
  expect(views()).toBeUndefined();
});

test('what else has the name of the list is left alone', () => {
  trackPageViews({ DataLayer: 'location' });
  expect(() => vi.advanceTimersByTime(1_000)).not.toThrow();
});
