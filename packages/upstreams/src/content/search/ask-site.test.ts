import { searchAnswer, suggestionsAnswer } from '@edison/contracts/bff/search';
import type { SearchRequest } from '@edison/contracts/search-address';
import { describe, expect, test } from 'vitest';
import { searchable, textPage } from '../testing/searchable.ts';
import { indexSite } from './index-site.ts';
import { searchSite, suggestPages } from './serve-search.ts';

const event = (path: string, title: string, day: string) =>
  textPage(path, title, '<p>Find et kursus.</p>', { contentType: 'eventPage', publishedAt: `2026-${day}T06:00:00Z` });
const pages = [
  textPage('/robotter/', 'Byg en robot', '<p>Lav en maskine af pap.</p>'),
  textPage('/pap/', 'Alt om pap', '<h2>Robotter af pap</h2><p>Pap kan alt.</p>'),
  textPage('/limen/', 'Lim', '<p>Lim holder på en robot, og på <b>andet</b>.</p>'),
  textPage('/laerer/', 'For læreren', '<p>Sådan bruger du lektionsplanen.</p>'),
  textPage('/plan/', 'En plan for hver lektion', '<p>Ti gange.</p>'),
  textPage('/finale/', 'Landsfinalen', '<p>Vind en præmie.</p>'),
  event('/kurser/a/', 'Kursus i Aarhus', '09-01'),
  event('/kurser/b/', 'Camp i Odense', '10-01'),
  event('/kurser/c/', 'Kursus i Ribe', '11-01'),
  textPage('/skjult/', 'Skjult robot', '', { seo: { Title: 'Skjult', Description: 'Skjult robot', NoIndex: true } }),
  textPage('/lukket/', 'Lukket robot', '', { guestAllowed: false }),
];
const site = indexSite(searchable(...pages));
const ask = (query: string, more: Partial<SearchRequest> = {}) =>
  searchAnswer.parse(searchSite(site, { query, sort: 'relevance', page: 1, ...more }));
const paths = (query: string, more: Partial<SearchRequest> = {}) => ask(query, more).items.map(({ path }) => path);
const text = (segments: readonly { text: string; hit: boolean }[]) =>
  segments.map((one) => (one.hit ? `[${one.text}]` : one.text)).join('');

describe('which pages a search finds', () => {
  test('a title weighs more than a heading, and a heading more than a text', () => {
    expect(paths('robot')).toEqual(['/robotter/', '/pap/', '/limen/']);
  });

  test('pages for no index and pages behind a login stay out', () => {
    expect(paths('skjult')).toEqual([]);
    expect(paths('lukket')).toEqual([]);
  });

  test.each([
    ['ROBOTTERNE', '/robotter/'],
    ['laereren', '/laerer/'],
    ['århus', '/kurser/a/'],
    ['underviser', '/laerer/'],
    ['kurser i ribe', '/kurser/c/'],
    ['finale', '/finale/'],
    ['lektions plan', '/plan/'],
    ['landsfinal', '/finale/'],
  ])('"%s" leads to %s', (query, path) => {
    expect(paths(query)[0]).toBe(path);
  });

  test('synonyms come after the word itself', () => {
    expect(paths('camp')).toEqual(['/kurser/b/', '/kurser/a/', '/kurser/c/']);
  });

  test('the forms of one word count alike', () => {
    expect(paths('kurser').toSorted()).toEqual(paths('kursus').toSorted());
  });

  test('all words have to be there; where no page has them all, some will do', () => {
    expect(ask('robot pap').words).toBe('all');
    expect(paths('robot pap')).toEqual(['/pap/', '/robotter/']);
    expect(ask('robot præmie')).toMatchObject({ words: 'some' });
    expect(paths('robot præmie')).toEqual(expect.arrayContaining(['/robotter/', '/finale/']));
  });

  test.each(['', '   ', 'og', '?!', '»«', 'zzzzzz', 'hvad er det'])('nothing is found for "%s", without a fuss', (query) => {
    expect(ask(query)).toMatchObject({ total: 0, items: [], counts: [], words: 'all' });
  });

  test('a query as long as it may be is answered', () => {
    expect(ask('ab '.repeat(33)).total).toBe(0);
    expect(ask('robot '.repeat(16)).total).toBe(3);
  });

  test.each(['__proto__', 'constructor', 'toString', 'robot"', "robot' OR 1=1", '(robot', '*', 'robot*', '\\'])(
    'signs mean nothing: %s',
    (query) => {
      expect(() => ask(query)).not.toThrow();
    },
  );
});

describe('small mistakes', () => {
  test.each([
    ['robt', 'robot', '/robotter/'],
    ['laandsfinalen', 'landsfinalen', '/finale/'],
    ['lektionsplamen', 'lektionsplanen', '/laerer/'],
    ['underviisr', undefined, undefined],
  ])('"%s" is read as "%s"', (query, meant, path) => {
    expect([ask(query).meant, paths(query)[0]]).toEqual([meant, path]);
  });

  test('only the wrong word of a query is told anew', () => {
    expect(ask('Byg en robt!').meant).toBe('Byg en robot!');
  });

  test('words of three letters are taken as they are, and so are words that the site has', () => {
    expect(ask('lum').total).toBe(0);
    expect(ask('lim').meant).toBeUndefined();
  });
});

describe('the answer', () => {
  test('counts every kind, and shows the first of each, those with the best hit first', () => {
    const many = Array.from({ length: 8 }, (_, n) => textPage(`/n/${n}/`, `Nyt ${n}`, '<p>Om robotter.</p>', { contentType: 'article' }));
    const busy = indexSite(searchable(...pages, ...many));
    const answer = searchSite(busy, { query: 'robot', sort: 'relevance', page: 1 });
    expect(answer).toMatchObject({
      total: 11,
      counts: [
        { contentType: 'page', count: 3 },
        { contentType: 'article', count: 8 },
      ],
    });
    expect(answer.items.map(({ contentType }) => contentType)).toEqual([...Array(3).fill('page'), ...Array(5).fill('article')]);
  });

  test('narrows to one kind and leafs through it, with the same counts', () => {
    const many = Array.from({ length: 45 }, (_, n) => textPage(`/n/${n}/`, `Nyt ${n}`, '<p>Om robotter.</p>', { contentType: 'article' }));
    const busy = indexSite(searchable(...pages, ...many));
    const of = (page: number) => searchSite(busy, { query: 'robot', sort: 'relevance', type: 'article', page });
    expect([1, 2, 3, 4].map((page) => of(page).items.length)).toEqual([20, 20, 5, 0]);
    expect(new Set([1, 2, 3].flatMap((page) => of(page).items.map(({ path }) => path))).size).toBe(45);
    expect(of(1)).toMatchObject({ total: 45, pageSize: 20, counts: expect.arrayContaining([{ contentType: 'page', count: 3 }]) });
    expect(searchSite(busy, { query: 'robot', sort: 'relevance', type: 'partnerPage', page: 1 })).toMatchObject({ total: 0, items: [] });
  });

  test('sorts by the day of publishing, newest first', () => {
    expect(paths('kursus', { sort: 'date' })).toEqual(['/kurser/c/', '/kurser/b/', '/kurser/a/']);
  });

  test('marks words in all their forms, in compounds and for synonyms', () => {
    const [hit] = ask('lektion').items.filter(({ path }) => path === '/laerer/');
    expect(text(hit?.excerpt ?? [])).toBe('Sådan bruger du [lektionsplanen].');
    expect(ask('kursus').items.map(({ title }) => text(title))).toEqual(expect.arrayContaining(['[Camp] i Odense', '[Kursus] i Ribe']));
  });

  test('is text all through: markup of a page comes out as what it is', () => {
    const odd = indexSite(
      searchable(
        textPage('/x/', 'Pap & <b>lim</b>', '<p>Skriv &lt;img onerror=pap&gt; <i>pap</i></p>', { seo: { Title: '', Description: '' } }),
      ),
    );
    const [hit] = searchSite(odd, { query: 'pap', sort: 'relevance', page: 1 }).items;
    expect(text(hit?.title ?? [])).toBe('[Pap] & <b>lim</b>');
    expect(text(hit?.excerpt ?? [])).toBe('Skriv <img onerror=[pap]> [pap]');
  });
});

describe('suggestions', () => {
  const suggest = (query: string) => suggestionsAnswer.parse(suggestPages(site, query)).items.map(({ path }) => path);

  test.each([
    ['ro', '/robotter/'],
    ['lære', '/laerer/'],
    ['laere', '/laerer/'],
    ['byg en rob', '/robotter/'],
    ['landsf', '/finale/'],
  ])('begin with what is typed: "%s"', (typed, path) => {
    expect(suggest(typed)[0]).toBe(path);
  });

  test('are at most eight, and none for nothing', () => {
    const many = indexSite(searchable(...Array.from({ length: 20 }, (_, n) => textPage(`/n/${n}/`, `Robot ${n}`, ''))));
    expect(suggestPages(many, 'rob').items).toHaveLength(8);
    expect(suggest(' ')).toEqual([]);
  });
});
