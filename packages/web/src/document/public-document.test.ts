import { describe, expect, test } from 'vitest';
import { samplePage } from '../testing/sample.ts';
import { headTags, pageFacts } from './head.ts';
import { scriptJson } from './public-data.ts';

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
