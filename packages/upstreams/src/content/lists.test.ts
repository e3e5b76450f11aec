import { contentCalls } from '@edison/contracts/upstream/content';
import { expect, test } from 'vitest';
import { startContent } from './create-content.ts';
import { loadSite } from './site/load-site.ts';
import { silentLog } from './testing/silent-log.ts';
import { rightPage, smallSite } from './testing/small-site.ts';

const article = (day: string) =>
  rightPage.replace('contentType: page', 'contentType: article').replace(/publishedAt: \S+/, `publishedAt: ${day}`);

const files = {
  'nyheder/gammel.yaml': article('2026-08-01T06:00:00Z'),
  'nyheder/ny.yaml': article('2026-10-01T06:00:00Z'),
  'projekter/nyt/aarhus.yaml': article('2026-09-01T06:00:00Z'),
  'nyheder/om-os.yaml': rightPage,
  'hemmelig.yaml': rightPage.replace('Description: Om os }', 'Description: Om os, NoIndex: true }'),
  '_flashcards.yaml':
    'prototype: { Front: Prototype, Back: Et første bud., Image: { Url: /media/proces.svg } }\nbruger: { Front: Bruger, Back: Den I opfinder for. }\n',
};

async function ask(url: string, path: string): Promise<unknown> {
  return (await fetch(url + path)).json();
}

test('articles come newest first, so many as asked for, with the first picture of each', async () => {
  await using site = await smallSite(files);
  await using content = await startContent({ root: 'r', pages: site.pages, log: silentLog });
  const newest = contentCalls.GetLatestArticles.answer.parse(await ask(content.url, '/api/grid/GetLatestArticles?amount=2'));
  expect(newest.map((item) => item.path)).toEqual(['/nyheder/ny/', '/projekter/nyt/aarhus/']);
  expect(newest[0]).toMatchObject({ title: 'Om', description: 'Om os', publishedAt: '2026-10-01T06:00:00Z' });
  expect(newest[0]?.image).toMatchObject({ Url: expect.stringMatching(/^\/media\/proces\.\w+\.svg$/), AltText: expect.any(String) });
});

test('a page narrows to the articles below it, at any depth, by its path with dashes for slashes', async () => {
  await using site = await smallSite(files);
  await using content = await startContent({ root: 'r', pages: site.pages, log: silentLog });
  const below = async (pageId: string) => {
    const answer = await ask(content.url, `/api/grid/GetLatestArticles?amount=9&pageId=${pageId}`);
    return contentCalls.GetLatestArticles.answer.parse(answer).map((item) => item.path);
  };
  expect(await below('nyheder')).toEqual(['/nyheder/ny/', '/nyheder/gammel/']);
  expect(await below('projekter')).toEqual(['/projekter/nyt/aarhus/']);
  expect(await below('projekter-nyt')).toEqual(['/projekter/nyt/aarhus/']);
  expect(await below('nyheder-ny')).toEqual([]);
});

test('flashcards come in the order asked for, without those that are unknown', async () => {
  await using site = await smallSite(files);
  await using content = await startContent({ root: 'r', pages: site.pages, log: silentLog });
  const cards = contentCalls.GetFlashcards.answer.parse(await ask(content.url, '/api/flashcard/GetFlashcards?ids=bruger,ukendt,prototype'));
  expect(cards.map((card) => card.front)).toEqual(['Bruger', 'Prototype']);
  expect(cards[1]?.image?.AltText).not.toBe('');
});

test.each([
  'grid/GetLatestArticles',
  'grid/GetLatestArticles?amount=0',
  'grid/GetLatestArticles?amount=51',
  'flashcard/GetFlashcards?ids=',
  'flashcard/GetFlashcards?ids=a;b',
])('a list that is asked for in another way is a bad request: %s', async (path) => {
  await using site = await smallSite(files);
  await using content = await startContent({ root: 'r', pages: site.pages, log: silentLog });
  expect((await fetch(`${content.url}/api/${path}`)).status).toBe(400);
});

test('the list of pages says which of them are for no search', async () => {
  await using site = await smallSite(files);
  await using content = await startContent({ root: 'r', pages: site.pages, log: silentLog });
  const { items } = contentCalls.GetPages.answer.parse(await ask(content.url, '/x/pages'));
  expect(items.filter((item) => item.noIndex).map((item) => item.path)).toEqual(['/hemmelig/']);
});

test('a card without a back names its file and line', async () => {
  await using site = await smallSite({ '_flashcards.yaml': 'a: { Front: A, Back: B }\nb: { Front: B }\n' });
  await expect(loadSite(site.pages)).rejects.toThrow('pages/_flashcards.yaml:2: b.Back: is missing');
});

test('a page that is not for guests is in no list of articles, and marked in the list of all pages', async () => {
  const closed = article('2026-11-01T06:00:00Z').replace('contentType: article', 'contentType: article\nguestAllowed: false');
  await using site = await smallSite({ ...files, 'nyheder/lukket.yaml': closed });
  await using content = await startContent({ root: 'r', pages: site.pages, log: silentLog });
  const articles = contentCalls.GetLatestArticles.answer.parse(await ask(content.url, '/api/grid/GetLatestArticles?amount=9'));
  expect(articles.map(({ path }) => path)).not.toContain('/nyheder/lukket/');
  const { items } = contentCalls.GetPages.answer.parse(await ask(content.url, '/x/pages'));
  expect(items.find(({ path }) => path === '/nyheder/lukket/')).toMatchObject({ noIndex: true });
});
