import { describe, expect, test } from 'vitest';
import { type EventFilter, emptyFilter } from './event-filter.ts';
import { filterKey, parseFilter, readStoredFilter, storeFilter, withFilter } from './filter-memory.ts';

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
    const search = withFilter(narrow, '');
    expect(search).toBe('?slags=kursus&region=Syddanmark&online=ja&ledige=ja');
    expect(parseFilter(search)).toEqual(narrow);
  });

  test('keeps what else it asks for, and names nothing when all is wanted', () => {
    expect(withFilter(emptyFilter, '?kilde=brev&slags=kursus')).toBe('?kilde=brev');
    expect(withFilter(emptyFilter, '?slags=kursus')).toBe('');
    expect(parseFilter('?kilde=brev')).toBeUndefined();
  });

  test('may be written by anybody', () => {
    expect(parseFilter(`?slags=${'x'.repeat(61)}&online=1`)).toBeUndefined();
  });
});

describe('the memory', () => {
  test('keeps a filter under ffe-events until all is wanted again', () => {
    const kept = storage();
    storeFilter(narrow, () => kept);
    expect(JSON.parse(kept.getItem('ffe-events') ?? '')).toEqual(narrow);
    expect(readStoredFilter(() => kept)).toEqual(narrow);
    storeFilter(emptyFilter, () => kept);
    expect(kept.length).toBe(0);
  });

  test.each(['{', 'null', '[]', '7', '{"kind":3,"online":"ja"}', ''])('that holds %j wants everything', (text) => {
    expect(readStoredFilter(() => storage([filterKey, text]))).toEqual(emptyFilter);
  });

  test('of a browser that keeps nothing is no failure', () => {
    const refusing = () => {
      throw new DOMException('no', 'SecurityError');
    };
    storeFilter(narrow, refusing);
    expect(readStoredFilter(refusing)).toEqual(emptyFilter);
  });
});
