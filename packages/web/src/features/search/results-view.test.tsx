// @vitest-environment jsdom

import type { SearchAnswer, SearchHit } from '@edison/contracts/bff/search';
import type { SearchView } from '@edison/contracts/content/site-renderer';
import { type SearchRequest, searchAddress } from '@edison/contracts/search-address';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openSite } from '../../testing/open-site.tsx';
import { samplePage } from '../../testing/sample.ts';
import { startAnswers } from '../../testing/start-answers.ts';

beforeAll(() => {
  window.scrollTo = () => undefined;
});
afterEach(cleanup);

const plain = (text: string) => ({ text, hit: false });
const hit = (path: string, contentType: SearchHit['contentType'], text = 'Find et '): SearchHit => ({
  path,
  contentType,
  publishedAt: '2026-11-19T06:00:00Z',
  title: [plain(`Side ${path}`)],
  excerpt: [plain(text), { text: 'kursus', hit: true }, plain('.')],
});
const answer: SearchAnswer = {
  query: 'kursus',
  total: 7,
  counts: [
    { contentType: 'eventPage', count: 6 },
    { contentType: 'article', count: 1 },
  ],
  items: [hit('/a/', 'eventPage'), hit('/b/', 'eventPage'), hit('/n/', 'article')],
  pageSize: 20,
  words: 'all',
};
const asked: SearchRequest = { query: 'kursus', sort: 'relevance', page: 1 };

async function show(outcome: SearchView['outcome'], question: SearchRequest = asked) {
  const view: SearchView = { kind: 'search', asked: question, outcome };
  const document = { ...samplePage('/soge-resultater/', []), view };
  const site = await openSite(document, searchAddress(question));
  await screen.findByRole('heading', { level: 1 });
  return site;
}
const showAnswer = (changes: Partial<SearchAnswer> = {}, question?: SearchRequest) =>
  show({ kind: 'found', answer: { ...answer, ...changes } }, question);
const main = () => within(screen.getByRole('main'));

describe('what was found', () => {
  test('comes out of the document: nothing is fetched', async () => {
    await using answers = await startAnswers();
    await showAnswer();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Søgeresultater for »kursus«');
    expect(main().getByRole('status').textContent?.trim()).toBe('7 sider passer til »kursus«.');
    expect(answers.calls).toEqual([]);
  });

  test('stands in groups by the names of the kinds, each with its count', async () => {
    await showAnswer();
    expect(
      main()
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Arrangementer (6)', 'Nyheder (1)']);
    const events = within(main().getByRole('region', { name: 'Arrangementer (6)' }));
    expect(events.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/a/',
      '/b/',
      '/soge-resultater/?query=kursus&type=eventPage',
    ]);
  });

  test.each([
    ['projectPage', 'Projekter'],
    ['eventPage', 'Arrangementer'],
    ['materialsPage', 'Undervisningsmateriale'],
    ['article', 'Nyheder'],
    ['teknologipagten', 'Teknologipagten'],
    ['partnerPage', 'Partners'],
    ['page', 'Sider'],
  ] as const)('%s is called %s', async (contentType, name) => {
    await showAnswer({ total: 1, counts: [{ contentType, count: 1 }], items: [hit('/a/', contentType)] });
    expect(main().getByRole('heading', { level: 2 }).textContent).toBe(`${name} (1)`);
  });

  test('is marked in the text, and markup in a text stays text', async () => {
    await showAnswer({ items: [hit('/a/', 'eventPage', '<img src=x onerror=alert(1)> ')] });
    expect(main().getByText('kursus').tagName).toBe('MARK');
    expect(document.querySelector('main img')).toBeNull();
    expect(main().getByText(/<img src=x/)).toBeDefined();
  });

  test('can be narrowed and sorted by links, and says what is chosen', async () => {
    await showAnswer({}, { ...asked, type: 'article', sort: 'date' });
    const filter = within(main().getByRole('navigation', { name: 'Vis kun' }));
    expect(
      filter.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Alle (7)', '/soge-resultater/?query=kursus&sort=date', null],
      ['Arrangementer (6)', '/soge-resultater/?query=kursus&type=eventPage&sort=date', null],
      ['Nyheder (1)', '/soge-resultater/?query=kursus&type=article&sort=date', 'true'],
    ]);
    const sort = within(main().getByRole('navigation', { name: 'Sortér efter' }));
    expect(sort.getByRole('link', { name: 'Nyeste først' }).getAttribute('aria-current')).toBe('true');
    expect(sort.getByRole('link', { name: 'Bedste match' }).getAttribute('href')).toBe('/soge-resultater/?query=kursus&type=article');
  });

  test('is dated where the newest stands first; news always are', async () => {
    await showAnswer();
    expect(main().getAllByText('torsdag d. 19. november 2026')).toHaveLength(1);
    cleanup();
    await showAnswer({}, { ...asked, sort: 'date' });
    expect(main().getAllByText('torsdag d. 19. november 2026')).toHaveLength(3);
  });

  test('of one kind is leafed through', async () => {
    const items = [hit('/a/', 'eventPage')];
    await showAnswer({ total: 45, counts: [{ contentType: 'eventPage', count: 45 }], items }, { ...asked, type: 'eventPage', page: 2 });
    const pages = within(main().getByRole('navigation', { name: 'Side 2 af 3' }));
    expect(pages.getByRole('link', { name: 'Forrige side' }).getAttribute('href')).toBe('/soge-resultater/?query=kursus&type=eventPage');
    expect(pages.getByRole('link', { name: 'Næste side' }).getAttribute('href')).toContain('page=3');
    expect(main().queryByText(/Se alle/)).toBeNull();
  });

  test('with some of the words is said to be that, and a near word is offered', async () => {
    await showAnswer({ words: 'some', meant: 'kursus odense' });
    expect(main().getByRole('status').textContent).toBe('Ingen side har alle ordene. 7 sider har nogle af dem.');
    expect(main().getByRole('link', { name: 'kursus odense' }).getAttribute('href')).toBe('/soge-resultater/?query=kursus+odense');
  });
});

describe('when nothing is shown', () => {
  test('nothing found says what to try and where to begin', async () => {
    await showAnswer({ total: 0, counts: [], items: [] });
    expect(main().getByRole('status').textContent).toContain('Vi fandt ikke noget om »kursus«.');
    expect(main().getByText('Prøv et andet ord for det samme.')).toBeDefined();
    expect(main().getByRole('link', { name: 'Tidslinje' }).getAttribute('href')).toBe('/tidslinje/');
    expect(main().queryByRole('navigation')).toBeNull();
  });

  test('nothing asked shows the field and the main pages', async () => {
    await showAnswer({ query: '', total: 0, counts: [], items: [] }, { ...asked, query: '' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Søg på siden');
    expect(main().getByRole('searchbox', { name: 'Hvad leder du efter?' })).toBeDefined();
    expect(main().queryByRole('status')).toBeNull();
  });

  const wire = (problem: 'BAD_REQUEST' | 'UPSTREAM_UNAVAILABLE', statusCode: number) =>
    ({ kind: 'refused', problem: { problem, message: '', statusCode, requestId: 'r' } }) as const;

  test('what cannot be searched for is refused readably', async () => {
    await show(wire('BAD_REQUEST', 400));
    expect(screen.getByRole('alert').textContent).toContain('Skriv højst 100 almindelige tegn');
    expect(main().queryByRole('link', { name: 'Prøv igen' })).toBeNull();
  });

  test('a search that does not answer is said to be so, and the next try asks anew', async () => {
    await using answers = await startAnswers();
    await show(wire('UPSTREAM_UNAVAILABLE', 503));
    expect(answers.calls).toEqual([]);
    answers.on(`GET /bff/search?query=kursus&sort=relevance&page=1`, () => ({ body: answer }));
    fireEvent.click(within(screen.getByRole('alert')).getByRole('link', { name: 'Prøv igen' }));
    expect((await main().findByRole('status')).textContent).toContain('7 sider');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('another search changes the page in place, its title too, without a word of the last', async () => {
  await using answers = await startAnswers();
  const other = { ...answer, query: 'pap', total: 1, counts: [{ contentType: 'page', count: 1 }], items: [hit('/pap/', 'page')] };
  answers.on(`GET /bff/search?query=pap&sort=relevance&page=1`, () => ({ body: other }));
  const site = await showAnswer();
  void site.go('/soge-resultater/?query=pap');
  expect(await screen.findByRole('heading', { level: 1, name: 'Søgeresultater for »pap«' })).toBeDefined();
  expect(document.title).toBe('Søgeresultater for »pap« – Fonden for Entreprenørskab');
  expect(main().getByRole<HTMLInputElement>('searchbox').value).toBe('pap');
  expect(main().queryByText('Arrangementer (6)')).toBeNull();
});

test('searching on keeps the focus in the field, and loads no document', async () => {
  await using answers = await startAnswers();
  answers.on(`GET /bff/search?query=pap&sort=relevance&page=1`, () => ({ body: { ...answer, query: 'pap', total: 3 } }));
  await showAnswer();
  const field = main().getByRole<HTMLInputElement>('searchbox');
  field.focus();
  fireEvent.input(field, { target: { value: ' pap ' } });
  if (field.form) expect(fireEvent.submit(field.form)).toBe(false);
  expect(await main().findByText('3 sider passer til »pap«.')).toBeDefined();
  expect([document.activeElement, field.value]).toEqual([field, 'pap']);
});
