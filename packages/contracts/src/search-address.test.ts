import { describe, expect, test } from 'vitest';
import { contentType } from './content/page.ts';
import { readSearchAddress, type SearchRequest, searchAddress, searchTypes } from './search-address.ts';

const search = (address: string) => address.slice(address.indexOf('?'));

describe('an address of the results page', () => {
  test.each<SearchRequest>([
    { query: 'kursus', sort: 'relevance', page: 1 },
    { query: 'æøå & 100 % "x" + #', type: 'article', sort: 'date', page: 3 },
    { query: '', sort: 'relevance', page: 1 },
    { query: '6', type: 'page', sort: 'relevance', page: 50 },
  ])('says what was asked, and is read back as it was: %j', (asked) => {
    expect(readSearchAddress(search(searchAddress(asked)))).toEqual(asked);
  });

  test('is as short as it can be', () => {
    expect(searchAddress({ query: 'lærer camp', sort: 'relevance', page: 1 })).toBe('/soge-resultater/?query=l%C3%A6rer+camp');
  });

  test.each(['?query=x&type=hologram&sort=up&page=0', '?query=x&page=51&utm_source=mail', '?query=x&page=1.5', '?query=+x+&page=-1'])(
    'that somebody has mended by hand still finds: %s',
    (address) => {
      expect(readSearchAddress(address)).toEqual({ query: 'x', sort: 'relevance', page: 1 });
    },
  );
});

test('every type of page can be searched for', () => {
  expect([...searchTypes].sort()).toEqual([...contentType.options].sort());
});
