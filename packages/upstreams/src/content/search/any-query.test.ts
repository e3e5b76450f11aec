import { searchAnswer, suggestionsAnswer } from '@edison/contracts/bff/search';
import { searchSorts, searchTypes } from '@edison/contracts/search-address';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchable, textPage } from '../testing/searchable.ts';
import { indexSite } from './index-site.ts';
import { searchSite, suggestPages } from './serve-search.ts';

const words = ['robot', 'pap', 'lærer', 'finale', 'kursus', 'en plan', '"', '<b>', '\u0301', 'å'];
/** Plausible queries, and arbitrary text. */
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((all) => all.join(' ')),
);
const asked = fc.record({
  query: typed.map((text) => text.slice(0, 100)),
  sort: fc.constantFrom(...searchSorts),
  page: fc.integer({ min: 1, max: 50 }),
});
const text = (segments: readonly { text: string }[]) => segments.map((one) => one.text).join('');

test('any query has an answer that keeps the contract, whose counts add up and whose pieces are the title', () => {
  const site = indexSite(
    searchable(
      textPage('/a/', 'Byg en robot & <b>mere</b>', '<p>Af pap, til læreren. Landsfinalen følger.</p>'),
      textPage('/b/', `Ide${'\u0301'}er på kursus`, '<h2>En plan</h2><p>Kurser for lærere.</p>', { contentType: 'eventPage' }),
    ),
  );
  fc.assert(
    fc.property(asked, fc.option(fc.constantFrom(...searchTypes), { nil: undefined }), (question, type) => {
      const answer = searchAnswer.parse(searchSite(site, { ...question, ...(type && { type }) }));
      const all = answer.counts.reduce((sum, { count }) => sum + count, 0);
      expect(answer.total).toBe(type === undefined ? all : (answer.counts.find((one) => one.contentType === type)?.count ?? 0));
      for (const { path, title, excerpt } of answer.items) {
        expect(text(title)).toBe(site.pages.get(path)?.page.title);
        expect(excerpt.every((segment) => segment.text !== '')).toBe(true);
      }
      suggestionsAnswer.parse(suggestPages(site, question.query));
    }),
    { numRuns: 500 },
  );
});
