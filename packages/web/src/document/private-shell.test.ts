import { describe, expect, test } from 'vitest';
import { samplePage } from '../testing/sample.ts';
import { documentWords } from '../text/document-words.ts';
import type { BuiltAssets } from './built-assets.ts';
import { escapeHtml, headTags, pageFacts } from './head.ts';
import { checkBrowser } from './old-browser.ts';
import { privateShell } from './private-shell.ts';
import { publicDocument } from './public-document.ts';

const assets: BuiltAssets = {
  style: { text: 'p{color:red}', href: '/assets/public-1.css' },
  publicScript: '/assets/public-1.js',
  privateScript: { href: '/assets/private-1.js', imports: ['/assets/frame-1.js'] },
  fonts: ['/assets/a.woff2'],
};

describe('the shell of private pages', () => {
  const shell = privateShell({ nonce: 'abc', title: 'Min profil' }, assets);

  test('is Danish, named, and kept out of search engines', () => {
    expect(shell).toMatch(/^<!doctype html><html lang="da" data-no-script>/);
    expect(shell).toContain('<title>Min profil – Fonden for Entreprenørskab</title>');
    expect(shell).toContain('<meta name="robots" content="noindex">');
  });

  test('tells of the wait, and what to do without script', () => {
    expect(shell).toContain('Vi gør din side klar');
    expect(shell).toMatch(/<noscript>.*kræver JavaScript.*<\/noscript>/);
  });

  test('everything that runs or styles carries the nonce', () => {
    const loading = shell.match(/<(script|link rel="(stylesheet|modulepreload)")[^>]*>/g) ?? [];
    expect(loading).toHaveLength(4);
    expect(loading.every((tag) => tag.includes('nonce="abc"'))).toBe(true);
    expect(shell).not.toContain('<style');
  });

  test('an old browser is told so in the place of the loader, and loads nothing', () => {
    expect(shell).toContain('<html lang="da" data-no-script>');
    expect(shell).toContain('Din browser er for gammel til Min profil');
    expect(shell).toMatch(/hasAttribute\('data-no-script'\)\|\|\(function\(\)\{.*import\("\/assets\/private-1\.js"\)/s);
  });

  test('whoever comes back to a page that the browser kept loads it anew', () => {
    expect(shell).toContain("addEventListener('pageshow',function(e){e.persisted&&location.reload()})");
  });

  test('a title or a nonce cannot end its place', () => {
    const odd = privateShell({ nonce: '"><script>', title: '</title><script>' }, assets);
    expect(odd).not.toContain('<script>');
    expect(odd).toContain('&lt;/title&gt;');
  });
});

describe('a public document', () => {
  const page = samplePage('/vindere/', []);
  const html = publicDocument(page, '<main>x</main>', assets);

  test('carries its styles inline, its fonts early, and the data of its page', () => {
    expect(html).toContain('<style>p{color:red}</style>');
    expect(html).toContain('<link rel="preload" href="/assets/a.woff2" as="font" type="font/woff2" crossorigin>');
    expect(html).toContain('<div id="app"><main>x</main></div>');
    expect(html).toMatch(/<script type="application\/json" id="edison-data">\{/);
  });

  test('an old browser is told so before anything else runs, and nothing else does', () => {
    expect(html).toMatch(/^<!doctype html><html lang="da" data-no-script>/);
    const [first, ...others] = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);
    expect(first).toBe(checkBrowser(documentWords.oldBrowser));
    expect(others).toEqual([expect.stringMatching(/^document\.documentElement\.hasAttribute\('data-no-script'\)\|\|/)]);
  });

  test('can take the focus after a navigation', () => {
    expect(html).toContain('<body tabindex="-1">');
  });

  test('fetches its entry only once everything else is here', () => {
    expect(html).toContain('"/assets/public-1.js"');
    expect(html).not.toContain('src="/assets/public-1.js"');
    expect(html).not.toContain('modulepreload');
  });
});

describe('the head', () => {
  const page = samplePage('/vindere/', []);
  const { view } = page;
  if (view.kind !== 'page') throw new Error('A page was asked for.');
  const withSeo = (seo: object, more = {}) => {
    const seoOf = { Title: '', Description: '', ...seo };
    return { ...page, view: { ...view, answer: { ...view.answer, page: { ...view.answer.page, ...more, seo: seoOf } } } };
  };
  const tags = (document: typeof page) => headTags(pageFacts(document), 'Projekt Edison');

  test('tells social sites what, where and in which language', () => {
    const head = tags(withSeo({ Title: 'Vindere', Description: 'De bedste.' }));
    expect(head).toContain('<meta property="og:title" content="Vindere – Fonden for Entreprenørskab">');
    expect(head).toContain('<meta property="og:description" content="De bedste.">');
    expect(head).toContain('<meta property="og:url" content="https://edison.example/vindere/">');
    expect(head).toContain('<meta property="og:locale" content="da_DK">');
    expect(head).toContain('<meta name="twitter:card" content="summary">');
  });

  test('a picture gets its whole address, and a larger card', () => {
    const head = tags(withSeo({ Image: '/media/v.png' }));
    expect(head).toContain('<meta property="og:image" content="https://edison.example/media/v.png">');
    expect(head).toContain('content="summary_large_image"');
  });

  test('editors may point to another address of the same page', () => {
    expect(tags(withSeo({ CanonicalUrl: '/aarets-vindere/' }))).toContain(
      '<link rel="canonical" href="https://edison.example/aarets-vindere/">',
    );
  });

  test.each([
    ['NoIndex', withSeo({ NoIndex: true })],
    ['no guests', withSeo({}, { guestAllowed: false })],
  ])('a page with %s is not for search engines', (_why, document) => {
    expect(tags(document)).toContain('<meta name="robots" content="noindex">');
  });

  test('every other page is', () => {
    expect(tags(page)).not.toContain('robots');
  });

  test('a title that ends with the foundation already does not say it twice', () => {
    expect(pageFacts(withSeo({ Title: 'Vindere – Fonden for Entreprenørskab' })).title).toBe('Vindere – Fonden for Entreprenørskab');
  });

  test('what could be markup is not', () => {
    expect(escapeHtml(`<b title="x">Tom & Ida's</b>`)).toBe(`&lt;b title=&quot;x&quot;&gt;Tom &amp; Ida's&lt;/b&gt;`);
    expect(escapeHtml('&lt;')).toBe('&amp;lt;');
  });
});
