import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pageOf } from '../testing/start-content.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let site: TestBff;
beforeAll(async () => {
  site = await startTestBff();
  site.content.pages.set('/nyheder/', { body: pageOf('/nyheder/', [list(2), list(1, 'nyheder')]) });
  site.content.pages.set('/kort/', { body: pageOf('/kort/', [{ ContentType: 'flashcards', Content: { Ids: ['b', 'a'] } }]) });
});
afterAll(async () => await site?.[Symbol.asyncDispose]());
beforeEach(() => {
  site.content.mood = 'well';
  site.content.lists.clear();
  site.content.lists.set('GetLatestArticles?amount=2', [article('/nyheder/b/', 9), article('/a/', 8)]);
  site.content.lists.set('GetLatestArticles?amount=1&pageId=nyheder', [article('/nyheder/b/', 9)]);
  site.content.lists.set('GetFlashcards?ids=b,a', [
    { id: 'b', front: 'B', back: 'b' },
    { id: 'a', front: 'A', back: 'a' },
  ]);
  site.pass(60_000);
});

function list(Amount: number, PageId?: string) {
  return { ContentType: 'articleList', Content: { Amount, ...(PageId && { PageId }) } };
}

function article(path: string, month: number) {
  const day = `2026-0${month}-01T06:00:00Z`;
  return { path, title: path, description: 'd', contentType: 'article', publishedAt: day, updatedAt: day };
}

const get = (path: string, url = site.url) => fetch(url + path, { headers: { 'x-edison': '1' } });
const answerOf = async (path: string, url?: string) => (await get(`/bff/content/page?path=${path}`, url)).json();
const paths = (items: readonly { path: string }[]) => items.map((item) => item.path);

test('a page brings the articles that its blocks ask for, each once and newest first', async () => {
  const { articles, flashcards } = await answerOf('/nyheder/');
  expect([paths(articles), flashcards]).toEqual([['/nyheder/b/', '/a/'], []]);
});

test('a page brings its flashcards in their order', async () => {
  const { articles, flashcards } = await answerOf('/kort/');
  expect([articles, flashcards.map((card: { id: string }) => card.id)]).toEqual([[], ['b', 'a']]);
});

test('a page that asks for no list gets none', async () => {
  expect(await answerOf('/om/')).toMatchObject({ articles: [], flashcards: [] });
});

test.each(['failing', 'garbage', 'cutting'] as const)(
  'lists live on while the content service is %s, in the next process too',
  async (mood) => {
    await answerOf('/nyheder/');
    const isKept = async () =>
      (await site.database.pool.query("select 1 from bff.kept_answer where key like '%GetLatestArticles%'")).rowCount;
    await expect.poll(isKept).toBe(2);
    site.content.mood = mood;
    site.pass(3_600_000);
    await using next = await site.startAnother();
    for (const url of [site.url, next.url]) expect(paths((await answerOf('/nyheder/', url)).articles)).toEqual(['/nyheder/b/', '/a/']);
  },
);

test('a page lives without a list that its service does not know', async () => {
  site.content.lists.clear();
  site.pass(60_000);
  await using fresh = await site.startAnother();
  const answer = await get('/bff/content/page?path=/kort/', fresh.url);
  expect([answer.status, (await answer.json()).page.path]).toEqual([200, '/kort/']);
});

test('anybody may ask for lists, in any combination, and pushes no page out with it', async () => {
  const { items, total } = await (await get('/bff/content/articles?amount=1&pageId=nyheder')).json();
  expect([paths(items), total]).toEqual([['/nyheder/b/'], 1]);
  expect((await (await get('/bff/content/flashcards?ids=b,a')).json()).total).toBe(2);
  const before = await keptCount();
  await Promise.all(Array.from({ length: 150 }, (_none, n) => get(`/bff/content/articles?amount=3&pageId=p${n}`)));
  expect(await keptCount()).toBe(before);
  expect((await get('/bff/content/articles?amount=51')).status).toBe(400);
});

test('a new article refreshes the page that lists it, though the page itself is the same', async () => {
  const document = async () => (await get('/nyheder/')).text();
  expect(await document()).not.toContain('/nyheder/c/');
  site.content.lists.set('GetLatestArticles?amount=2', [article('/nyheder/c/', 9), article('/nyheder/b/', 8)]);
  site.pass(11_000);
  await expect
    .poll(() => {
      site.pass(1_001);
      return document();
    })
    .toContain('/nyheder/c/');
});

async function keptCount(): Promise<number | null> {
  return (await site.database.pool.query('select 1 from bff.kept_answer')).rowCount;
}
