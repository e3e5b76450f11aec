// @vitest-environment jsdom
import { contentBlock } from '@edison/contracts/content/blocks';
import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openSite } from '../testing/open-site.tsx';
import { samplePage } from '../testing/sample.ts';
import { type Answers, startAnswers } from '../testing/start-answers.ts';

beforeAll(() => {
  window.scrollTo = () => undefined;
});

afterEach(cleanup);

const hero = (headline: string) => contentBlock.array().parse([{ ContentType: 'hero', Content: { Headline: headline, Lead: 'Nu.' } }]);
const call = (path: string) => `GET /bff/content/page?path=${encodeURIComponent(path)}`;

function pageOf(path: string, headline: string): PublicDocument {
  return samplePage(path, hero(headline));
}

function offer(answers: Answers, path: string, headline: string): void {
  const { view } = pageOf(path, headline);
  answers.on(call(path), () => ({ body: view.kind === 'page' ? view.answer : {} }));
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const pageCalls = (answers: Answers) => answers.calls.map(({ route }) => route);

describe('the first page', () => {
  test('comes out of the document: nothing is fetched', async () => {
    await using answers = await startAnswers();
    await openSite(pageOf('/', 'Forside'));
    expect(await heading('Forside')).toBeDefined();
    expect(answers.calls).toEqual([]);
  });

  test.each(['/vindere/', '/vindere'])('is kept under the path it has, slash and all: %s', async (path) => {
    await using answers = await startAnswers();
    const site = await openSite(pageOf(path, 'Vindere'));
    expect(site.place().pathname).toBe(path);
    expect(site.views.peek(path)).toMatchObject({ kind: 'page' });
    expect(answers.calls).toEqual([]);
  });
});

describe('a click to another page', () => {
  test('fetches that page once, by its path with the slash', async () => {
    await using answers = await startAnswers();
    offer(answers, '/vindere/', 'Vindere');
    const site = await openSite(pageOf('/', 'Forside'));
    void site.go('/vindere/');
    expect(await heading('Vindere')).toBeDefined();
    expect(pageCalls(answers)).toEqual([call('/vindere/')]);
  });

  test.each([
    ['is not for guests is left to the server, which leads to the login', 'SIGNED_OUT', 401],
    ['has moved to another host is left to the server, which redirects there', 'MOVED_ELSEWHERE', 404],
  ] as const)('that %s', async (_what, code, status) => {
    await using answers = await startAnswers();
    answers.refuse(call('/lukket/'), code, status);
    const site = await openSite(pageOf('/', 'Forside'));
    void site.go('/lukket/');
    await waitFor(() => expect(pageCalls(answers)).toEqual([call('/lukket/')]));
    // While the document loads, the last page stays and no error is shown.
    await expect(screen.findByRole('heading', { level: 1, name: 'Noget gik galt' }, { timeout: 1_000 })).rejects.toThrow();
    expect(await heading('Forside')).toBeDefined();
  });

  test('and back, and there again fetches nothing more', async () => {
    await using answers = await startAnswers();
    offer(answers, '/vindere/', 'Vindere');
    const site = await openSite(pageOf('/', 'Forside'));
    void site.go('/vindere/');
    await heading('Vindere');
    site.back();
    await heading('Forside');
    void site.go('/vindere/');
    await heading('Vindere');
    expect(answers.calls).toHaveLength(1);
  });

  test('another query or anchor of the same page fetches nothing', async () => {
    await using answers = await startAnswers();
    const site = await openSite(pageOf('/', 'Forside'));
    await site.go('/?fra=mail');
    await site.go('/#kalender');
    expect(await heading('Forside')).toBeDefined();
    expect(answers.calls).toEqual([]);
  });

  test('the page that is here stays until the next is ready', async () => {
    await using answers = await startAnswers();
    const gate = Promise.withResolvers<void>();
    const { view } = pageOf('/vindere/', 'Vindere');
    answers.on(call('/vindere/'), async () => {
      await gate.promise;
      return { body: view.kind === 'page' ? view.answer : {} };
    });
    const site = await openSite(pageOf('/', 'Forside'));
    void site.go('/vindere/');
    expect(await screen.findByRole('progressbar')).toBeDefined();
    expect(await heading('Forside')).toBeDefined();
    gate.resolve();
    expect(await heading('Vindere')).toBeDefined();
  });

  test('a page that is not there is told inside the frame, and the menu still works', async () => {
    await using answers = await startAnswers();
    answers.refuse(call('/findes-ikke/'), 'NOT_FOUND', 404);
    const site = await openSite(pageOf('/', 'Forside'));
    void site.go('/findes-ikke/');
    expect(await heading('This page could not be found')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Projekt Edison, til forsiden' })).toBeDefined();
  });

  test('a page that was renamed is shown under the address that it has now', async () => {
    await using answers = await startAnswers();
    const { view } = pageOf('/vindere/', 'Vindere');
    answers.on(call('/vinderne/'), () => ({ body: view.kind === 'page' ? view.answer : {} }));
    offer(answers, '/vindere/', 'Vindere');
    const site = await openSite(pageOf('/', 'Forside'));
    void site.go('/vinderne/');
    expect(await heading('Vindere')).toBeDefined();
    expect(site.place().pathname).toBe('/vindere/');
  });

  test('a server that is away is told as such', async () => {
    await using answers = await startAnswers();
    answers.refuse(call('/vindere/'), 'UPSTREAM_UNAVAILABLE', 503);
    const site = await openSite(pageOf('/', 'Forside'));
    void site.go('/vindere/');
    expect(await heading('Noget gik galt')).toBeDefined();
  });
});

describe('the frame', () => {
  test('lets the keyboard skip to the one main part', async () => {
    await openSite(pageOf('/', 'Forside'));
    expect(screen.getByRole('link', { name: 'Spring til indhold' }).getAttribute('href')).toBe('#indhold');
    expect(screen.getByRole('main').id).toBe('indhold');
    expect(screen.getByRole('main').tabIndex).toBe(-1);
  });

  test('has one header and one footer around every view', async () => {
    await openSite({ ...pageOf('/login', ''), view: { kind: 'login', reason: 'expired' } });
    expect(await heading('Log ind')).toBeDefined();
    expect(screen.getAllByRole('contentinfo')).toHaveLength(1);
    expect(screen.getAllByRole('banner')).toHaveLength(1);
  });
});
