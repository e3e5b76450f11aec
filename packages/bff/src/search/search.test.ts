import { type SearchAnswer, searchAnswer, suggestionsAnswer } from '@edison/contracts/bff/search';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { upstreamSecret } from '../testing/start-upstream.ts';

let site: TestBff;
beforeAll(async () => {
  site = await startTestBff();
});
afterAll(async () => await site?.[Symbol.asyncDispose]());
beforeEach(() => {
  site.content.mood = 'well';
  site.content.lists.clear();
  site.pass(3_600_000);
  site.content.seen.length = 0;
});

const plain = (text: string) => [{ text, hit: false }];
const found = (query: string, title = 'Kurser og events'): SearchAnswer => ({
  query,
  total: 1,
  counts: [{ contentType: 'eventPage', count: 1 }],
  items: [
    {
      path: '/kurser-og-events/',
      contentType: 'eventPage',
      publishedAt: '2026-08-03T06:00:00Z',
      title: plain(title),
      excerpt: [...plain('Find et '), { text: 'kursus', hit: true }],
    },
  ],
  pageSize: 20,
  words: 'all',
});
const offer = (query: string, body: unknown, rest = '&sort=relevance&page=1') =>
  site.content.lists.set(`search?query=${query}${rest}`, body);
const asked = () => site.content.seen.map(({ url }) => decodeURI(url)).filter((url) => url.includes('/x/search'));

async function call(path: string) {
  const answer = await fetch(site.url + path, { headers: { 'x-edison': '1' } });
  return { status: answer.status, headers: answer.headers, json: JSON.parse(await answer.text()) };
}

async function open(path: string, url = site.url) {
  const answer = await fetch(url + path, { redirect: 'manual', headers: { accept: 'text/html' } });
  const html = await answer.text();
  const state = JSON.parse(/id="state">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
  return { status: answer.status, headers: answer.headers, html, view: state.view };
}

describe('GET /bff/search', () => {
  test('answers what the content service found, under the query as it was typed', async () => {
    offer('kursus', found('kursus'));
    const { status, headers, json } = await call('/bff/search?query=%20Kursus');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(searchAnswer.parse(json)).toEqual(found(' Kursus'));
  });

  test('asks once for a moment, however it is spelt; another type or order is another question', async () => {
    offer('kursus', found('kursus'));
    offer('kursus', found('kursus'), '&type=article&sort=date&page=2');
    for (const query of ['kursus', 'KURSUS', '+kursus++']) await call(`/bff/search?query=${query}`);
    expect(asked()).toHaveLength(1);
    await call('/bff/search?query=kursus&type=article&sort=date&page=2');
    expect(asked()[1]).toContain('type=article&sort=date&page=2');
  });

  test.each(['', '+++'])('an empty query finds nothing and asks nobody: "%s"', async (query) => {
    expect((await call(`/bff/search?query=${query}`)).json).toMatchObject({ total: 0, items: [] });
    expect(asked()).toEqual([]);
  });

  test.each([
    ['a query of 101 letters', `query=${'a'.repeat(101)}`, 'BAD_REQUEST'],
    ['a NUL', 'query=a%00', 'BAD_REQUEST'],
    ['a line break', 'query=a%0Ab', 'BAD_REQUEST'],
    ['no query', '', 'BAD_REQUEST'],
    ['two queries', 'query=a&query=b', 'BAD_REQUEST'],
    ['a type that there is not', 'query=a&type=hologram', 'BAD_REQUEST'],
    ['an order that there is not', 'query=a&sort=price', 'BAD_REQUEST'],
    ['page 0', 'query=a&page=0', 'BAD_REQUEST'],
    ['page 51', 'query=a&page=51', 'BAD_REQUEST'],
    ['a key of its own', 'query=a&root=elsewhere', 'UNKNOWN_KEY'],
  ])('refuses %s before the service is asked', async (_what, search, problem) => {
    expect(await call(`/bff/search?${search}`)).toMatchObject({ status: 400, json: { problem } });
    expect(asked()).toEqual([]);
  });

  test('a service that is down is covered for ten minutes, and then said to be', async () => {
    offer('kursus', found('kursus'));
    await call('/bff/search?query=kursus');
    site.content.mood = 'failing';
    site.pass(540_000);
    expect((await call('/bff/search?query=kursus')).status).toBe(200);
    site.pass(120_000);
    const { status, json } = await call('/bff/search?query=kursus');
    expect([status, json.problem]).toEqual([503, 'UPSTREAM_UNAVAILABLE']);
    expect(JSON.stringify(json)).not.toContain(upstreamSecret);
  });

  test.each([
    ['no JSON', 'garbage', undefined],
    ['no search at all', 'well', undefined],
    ['a link that runs script', 'well', { ...found('x'), items: [{ ...found('x').items[0], path: 'javascript:alert(1)' }] }],
    ['HTML for pieces of text', 'well', { ...found('x'), items: [{ ...found('x').items[0], excerpt: '<b>x</b>' }] }],
  ] as const)('%s of the service goes no further', async (_what, mood, body) => {
    site.content.mood = mood;
    if (body) offer('x', body);
    expect(await call('/bff/search?query=x')).toMatchObject({ status: 503, json: { problem: 'UPSTREAM_UNAVAILABLE' } });
  });
});

describe('GET /bff/search/suggestions', () => {
  const item = { path: '/om/', contentType: 'page', title: plain('Om os') };

  test('answers at most eight pages', async () => {
    site.content.lists.set('search/suggestions?query=om', { query: 'om', items: [item] });
    expect(suggestionsAnswer.parse((await call('/bff/search/suggestions?query=Om')).json)).toEqual({ query: 'Om', items: [item] });
    site.content.lists.set('search/suggestions?query=alt', { query: 'alt', items: Array.from({ length: 9 }, () => item) });
    expect((await call('/bff/search/suggestions?query=alt')).status).toBe(503);
  });

  test('refuses what is too long, and asks nobody for nothing', async () => {
    expect((await call(`/bff/search/suggestions?query=${'a'.repeat(101)}`)).status).toBe(400);
    expect((await call('/bff/search/suggestions?query=')).json).toEqual({ query: '', items: [] });
    expect(asked()).toEqual([]);
  });
});

describe('the results page', () => {
  test('comes from the server with what was found, and is stored nowhere', async () => {
    offer('kursus', found('kursus'));
    const { status, headers, view } = await open('/soge-resultater/?query=kursus');
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-store', null]);
    expect(view).toMatchObject({ kind: 'search', asked: { query: 'kursus' }, outcome: { kind: 'found', answer: { total: 1 } } });
  });

  test('one query never answers for another, nor for the page without one, whatever came before', async () => {
    offer('kursus', found('kursus'));
    offer('robot', { ...found('robot'), total: 7 });
    const totals = [];
    for (const query of ['kursus', 'robot', 'kursus', '']) {
      const { view } = await open(`/soge-resultater/?query=${query}`);
      totals.push([view.asked.query, view.outcome.answer.total]);
    }
    expect(totals).toEqual([
      ['kursus', 1],
      ['robot', 7],
      ['kursus', 1],
      ['', 0],
    ]);
  });

  test('no other path shows it, and no page of the content service takes its place', async () => {
    site.content.pages.set('/soge-resultater/', { body: { Page: 'of the service' } });
    expect((await open('/soge-resultater/?query=')).view.kind).toBe('search');
    for (const path of ['/SOGE-RESULTATER/', '/soge-resultater/kursus/', '/x/soge-resultater/', '/soge-resultater.html']) {
      expect([path, (await open(`${path}?query=a`)).status]).toEqual([path, 404]);
    }
  });

  test('is found without its last slash, query and all', async () => {
    const { status, headers } = await open('/soge-resultater?query=l%C3%A6rer&sort=date');
    expect([status, headers.get('location')]).toEqual([301, '/soge-resultater/?query=l%C3%A6rer&sort=date']);
  });

  test('leaves out what mails and people add to an address', async () => {
    offer('kursus', found('kursus'));
    const { status, view } = await open('/soge-resultater/?query=kursus&utm_source=mail&type=hologram&page=x&__proto__=1');
    expect([status, view.asked]).toEqual([200, { query: 'kursus', sort: 'relevance', page: 1 }]);
  });

  test.each([
    ['control characters', 'a%00%07b', 'a b'],
    ['too many letters', 'a'.repeat(300), 'a'.repeat(100)],
  ])('%s are refused on a page that one can search again from', async (_what, query, shown) => {
    const { status, view } = await open(`/soge-resultater/?query=${query}`);
    expect(status).toBe(400);
    expect(view).toMatchObject({
      asked: { query: shown },
      outcome: { kind: 'refused', problem: { problem: 'BAD_REQUEST', field: 'query' } },
    });
    expect(asked()).toEqual([]);
  });

  test('a query is data, never markup', async () => {
    const query = '</script><img src=x onerror=alert(1)>';
    const { html, view } = await open(`/soge-resultater/?query=${encodeURIComponent(query)}`);
    expect(html).not.toContain('<img src=x');
    expect(view.asked.query).toBe(query);
  });

  test('says readably that the search does not answer, and when to come back', async () => {
    site.content.mood = 'failing';
    const { status, headers, view, html } = await open('/soge-resultater/?query=noget');
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(view.outcome).toMatchObject({ kind: 'refused', problem: { problem: 'UPSTREAM_UNAVAILABLE' } });
    expect(html).not.toContain(upstreamSecret);
  });

  test('takes nothing but GET and HEAD', async () => {
    const answer = await fetch(`${site.url}/soge-resultater/?query=a`, { method: 'POST', body: 'query=a' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

test.each(['İ'.repeat(60), '\u0958'.repeat(60)])(
  'a query that grows when its letters are made small is still one that may be asked: %#',
  async (query) => {
    await call(`/bff/search?query=${encodeURIComponent(query)}`);
    await call(`/bff/search/suggestions?query=${encodeURIComponent(query)}`);
    // Calls that the site makes by itself have no query.
    const queries = site.content.seen.flatMap(({ url }) => new URL(url, 'http://content').searchParams.getAll('query'));
    expect(queries.map(({ length }) => length)).toEqual([100, 100]);
  },
);
