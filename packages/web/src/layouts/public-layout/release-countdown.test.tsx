// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSite } from '../../testing/open-site.tsx';
import { sampleGlobal, samplePage } from '../../testing/sample.ts';
import { timeLeft } from '../../text/frame/release-words.ts';
import ReleaseCountdown from './release-countdown.tsx';

const now = new Date('2026-11-21T10:00:00Z');
const releases = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now });
  window.addEventListener('update-release', releases);
});
afterEach(() => {
  cleanup();
  releases.mockClear();
  window.removeEventListener('update-release', releases);
  vi.useRealTimers();
});

const countdown = (releaseDate: string) => (
  <ReleaseCountdown releaseDate={releaseDate} label="Tid tilbage">
    <p>Siden</p>
  </ReleaseCountdown>
);
const figures = () => [...document.querySelectorAll('dd')].map((figure) => figure.textContent);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('before the release', () => {
  test('there is the headline and a clock of days, hours, minutes and seconds that goes each second', async () => {
    render(countdown('2026-11-24T13:05:10Z'));
    expect(screen.getByRole('heading', { level: 1, name: 'Fonden præsenterer ny hjemmeside om:' })).toBeDefined();
    expect(screen.getByRole('timer', { name: 'Tid tilbage' }).textContent).toBe('dage03timer03minutter05sekunder10');
    await pass(1_000);
    expect(figures()).toEqual(['03', '03', '05', '09']);
    expect(screen.queryByText('Siden')).toBeNull();
    expect(releases).not.toHaveBeenCalled();
  });

  test('the server draws it, without figures that would be old, and without the site', () => {
    const html = renderToString(countdown('2026-11-24T13:05:10Z'));
    expect(html).toContain('Fonden præsenterer ny hjemmeside om:');
    expect(html).toContain('Siden åbner tirsdag d. 24. november 2026 kl. 14.05');
    expect(html).not.toMatch(/<dd>\d/);
    expect(html).not.toContain('>Siden<');
  });

  test('the time left is said each hour, in the last hour each minute, and never each second', async () => {
    render(countdown('2026-11-21T12:00:30Z'));
    const said = new Set<string | null>();
    const listen = async (seconds: number) => {
      for (let at = 0; at < seconds; at += 1) {
        said.add(screen.getByRole('status').textContent);
        await pass(1_000);
      }
    };
    await listen(120);
    expect([...said]).toEqual(['2 timer', '1 time']);
    await pass(3_511_000);
    said.clear();
    await listen(120);
    expect([...said]).toEqual(['59 minutter', '58 minutter']);
  });
});

describe('at zero', () => {
  test('HURRA! stands there, the counter is gone, the event was told once and the site is shown', async () => {
    render(countdown('2026-11-21T10:00:02Z'));
    await pass(1_000);
    expect(screen.queryByText('HURRA!')).toBeNull();
    await pass(1_000);
    expect(screen.getByRole('status').textContent).toBe('HURRA!');
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('Siden')).toBeDefined();
    await pass(10_000);
    expect(releases).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each(['2026-11-21T09:59:59Z', '2020-01-01T00:00:00Z', '2026-11-21T10:00:00Z'])(
    'a date in the past counts as finished: %s',
    async (date) => {
      render(countdown(date));
      await pass(0);
      expect(screen.getByText('Siden')).toBeDefined();
      expect(screen.queryByRole('timer')).toBeNull();
    },
  );

  test('the last second ends at the release and not before it', () => {
    expect(timeLeft(1_000, 0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
    expect(timeLeft(1_000, 999)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
    expect(timeLeft(1_000, 1_000)).toBeUndefined();
  });
});

describe('the public site', () => {
  test.each([
    ['waits for a release that Global names', '2026-12-01T07:00:00Z', true],
    ['is just there when Global names none', undefined, false],
  ])('%s', async (_what, ReleaseDate, waits) => {
    const document = { ...samplePage('/', []), global: { ...sampleGlobal, ...(ReleaseDate ? { ReleaseDate } : {}) } };
    await openSite(document);
    expect(screen.queryByRole('timer') !== null).toBe(waits);
    expect(screen.queryByRole('contentinfo') === null).toBe(waits);
  });
});
