import { describe, expect, test } from 'vitest';
import { samplePage } from '../testing/sample.ts';
import type { BuiltAssets } from './built-assets.ts';
import { headTags, pageFacts } from './head.ts';
import { scriptJson } from './public-data.ts';
import { publicDocument } from './public-document.ts';

const assets: BuiltAssets = {
  style: { text: 'p{color:red}', href: '/assets/public-1.css' },
  publicScript: '/assets/public-1.js',
  privateScript: { href: '/assets/private-1.js', imports: [] },
  fonts: [],
};

describe('data inside a document cannot end its script', () => {
  test.each(['</script><script>alert(1)</script>', '<!--<script>', 'a\u2028b\u2029c'])('%j comes back whole', (title) => {
    const text = scriptJson({ title });
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ title });
  });
});

describe('the head tells robots and social sites what the page is', () => {
  const page = samplePage('/vindere/', []);

  test('the title ends with the name of the foundation, once', () => {
    expect(pageFacts(page).title).toBe('Side /vindere/ – Fonden for Entreprenørskab');
  });

  test('the canonical address comes from the configured site and the path', () => {
    expect(headTags(pageFacts(page), 'Edison')).toContain('<link rel="canonical" href="https://edison.example/vindere/">');
  });

  test('an empty description falls back to that of the site', () => {
    expect(pageFacts(page).description).toBe('Opfind noget.');
  });

  test('login and refusals are not for search engines', () => {
    const problem = { problem: 'NOT_FOUND', message: '', statusCode: 404, requestId: 'r' } as const;
    const login = pageFacts({ ...page, view: { kind: 'login' } });
    const lost = pageFacts({ ...page, view: { kind: 'problem', problem } });
    expect([login.index, lost.index]).toEqual([false, false]);
    expect(login.title).toMatch(/^Login side – /);
    expect(lost.title).toMatch(/^This page could not be found – /);
    expect(headTags(lost, 'Edison')).toContain('<meta name="robots" content="noindex">');
    expect(headTags(lost, 'Edison')).not.toContain('canonical');
  });

  test('a title with markup stays text', () => {
    expect(headTags({ title: '"><script>', description: '', index: true }, 'Edison')).not.toContain('<script>');
  });
});

describe('a draft', () => {
  const draft = { ...samplePage('/nyheder/ny/', []), isDraft: true };
  const html = publicDocument(draft, '<main>x</main>', assets);

  test('says that it is one, and is for no search engine', () => {
    expect(html).toContain('Kladde – kun for dig, der har linket');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  test('runs no script: its address is not that of its page', () => {
    expect(html).not.toContain('<script');
  });
});

test('a page that is still runs no script and fetches nothing ahead', () => {
  const html = publicDocument({ ...samplePage('/', []), isStill: true }, '<main>x</main>', assets);
  expect(html).not.toMatch(/<script(?! type="application\/ld)|rel="preload"|Kladde/);
  expect(html).toContain('<main>x</main>');
});

test('every public page leads to the feed of news, and those about events to the calendar', () => {
  const headOf = (path: string) => publicDocument(samplePage(path, []), '', assets);
  expect(headOf('/')).toContain('<link rel="alternate" type="application/rss+xml"');
  expect([headOf('/'), headOf('/kurser-og-events/')].map((html) => html.includes('type="text/calendar"'))).toEqual([false, true]);
});

test('an article tells social sites when it was written', () => {
  const article = samplePage('/nyheder/ny/', []);
  if (article.view.kind !== 'page') throw new Error('A page was asked for.');
  article.view.answer.page.contentType = 'article';
  const tags = headTags(pageFacts(article), 'Edison');
  expect(tags).toContain('<meta property="og:type" content="article">');
  expect(tags).toContain('<meta property="article:published_time" content="2026-11-21T06:00:00Z">');
});
