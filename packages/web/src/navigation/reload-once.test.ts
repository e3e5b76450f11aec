import { expect, test } from 'vitest';
import { reloadOnce } from './reload-once.ts';

const noon = Date.parse('2026-11-21T11:00:00Z');

/** A tab with its storage and its count of reloads. */
function openTab() {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  const tab = {
    reloads: 0,
    lose: (now: number) =>
      reloadOnce(
        now,
        () => storage,
        () => void tab.reloads++,
      ),
  };
  return tab;
}

test('a part that is gone leads to one reload', () => {
  const tab = openTab();
  tab.lose(noon);
  expect(tab.reloads).toBe(1);
});

test('a part that is still gone within the minute does not: the page may not flicker for ever', () => {
  const tab = openTab();
  tab.lose(noon);
  tab.lose(noon + 1);
  tab.lose(noon + 59_999);
  expect(tab.reloads).toBe(1);
});

test('after a minute the next new build may be fetched', () => {
  const tab = openTab();
  tab.lose(noon);
  tab.lose(noon + 60_000);
  expect(tab.reloads).toBe(2);
});

test('a clock that was set back does not stop it for long', () => {
  const tab = openTab();
  tab.lose(noon);
  tab.lose(noon - 3_600_000);
  expect(tab.reloads).toBe(2);
});

test.each([
  [
    'reading',
    {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: () => undefined,
    },
  ],
  [
    'writing',
    {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
  ],
])('where %s the memory fails nothing is loaded anew', (_what, storage) => {
  let reloads = 0;
  reloadOnce(
    noon,
    () => storage,
    () => void reloads++,
  );
  expect(reloads).toBe(0);
});

test('where there is no memory at all nothing is loaded anew', () => {
  let reloads = 0;
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  reloadOnce(noon, forbidden, () => void reloads++);
  expect(reloads).toBe(0);
});
