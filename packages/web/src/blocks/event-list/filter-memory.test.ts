import { describe, expect, test } from 'vitest';
import { type EventFilter, everything } from './event-filter.ts';
import { filterKey, filterOfSearch, keepFilter, recallFilter, searchOf } from './filter-memory.ts';

const narrow: EventFilter = { kind: 'kursus', region: 'Syddanmark', online: true, openSeats: true };

/** A storage with these entries. */
function storage(...kept: readonly [string, string][]): Storage {
  const items = new Map(kept);
  return {
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

describe('the address', () => {
  test('names a filter, and gives the same one back', () => {
    const search = searchOf(narrow, '');
    expect(search).toBe('?slags=kursus&region=Syddanmark&online=ja&ledige=ja');
    expect(filterOfSearch(search)).toEqual(narrow);
  });

  test('keeps what else it asks for, and names nothing when all is wanted', () => {
    expect(searchOf(everything, '?kilde=brev&slags=kursus')).toBe('?kilde=brev');
    expect(searchOf(everything, '?slags=kursus')).toBe('');
    expect(filterOfSearch('?kilde=brev')).toBeUndefined();
  });

  test('may be written by anybody', () => {
    expect(filterOfSearch(`?slags=${'x'.repeat(61)}&online=1`)).toBeUndefined();
  });
});

describe('the memory', () => {
  test('keeps a filter under ffe-events until all is wanted again', () => {
    const kept = storage();
    keepFilter(narrow, () => kept);
    expect(JSON.parse(kept.getItem('ffe-events') ?? '')).toEqual(narrow);
    expect(recallFilter(() => kept)).toEqual(narrow);
    keepFilter(everything, () => kept);
    expect(kept.length).toBe(0);
  });

  test.each(['{', 'null', '[]', '7', '{"kind":3,"online":"ja"}', ''])('that holds %j wants everything', (text) => {
    expect(recallFilter(() => storage([filterKey, text]))).toEqual(everything);
  });

  test('of a browser that keeps nothing is no failure', () => {
    const refusing = () => {
      throw new DOMException('no', 'SecurityError');
    };
    keepFilter(narrow, refusing);
    expect(recallFilter(refusing)).toEqual(everything);
  });
});
