// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { breadcrumbs } from '../../document/structured/structured-data.ts';
import { breadcrumbsTo, PageNames, pageNames } from '../../navigation/page-names.ts';
import { sampleGlobal, samplePage } from '../../testing/sample.ts';
import { showBlock } from '../../testing/show-block.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

afterEach(cleanup);

const names = pageNames({
  Header: {
    Menu: [
      { Name: 'Undervisning', Url: '/materialer/', SubMenuItems: [{ Name: 'Alle materialer', Url: '/materialer/' }] },
      { Name: 'Opfindelser', Url: '/projekter/', SubMenuItems: [] },
    ],
    BurgerMenu: [{ Name: 'Mere', Url: '/mere/', SubMenuItems: [{ Name: 'Øvelser', Url: '/materialer/oevelser/' }] }],
  },
  Footer: { ...sampleGlobal.Footer, Sitemap: [{ Headline: 'Elever', Links: [{ Text: 'Projekter', Url: '/projekter/' }] }] },
});

function show(path: string, title = 'Denne side') {
  return render(
    <PageNames value={names}>
      <Breadcrumbs page={{ path, title }} />
    </PageNames>,
  );
}

describe('the way to a page', () => {
  test('names the pages above as links, and last the page itself, which leads nowhere', () => {
    show('/materialer/oevelser/idevalg/', 'Idévalg');
    const way = within(screen.getByRole('navigation', { name: 'Du er her' }));
    expect(way.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Forside', '/'],
      ['Alle materialer', '/materialer/'],
      ['Øvelser', '/materialer/oevelser/'],
    ]);
    expect(way.getByText('Idévalg').getAttribute('aria-current')).toBe('page');
  });

  test.each(['/', '/projekter/', '/projekter'])('%s has none: the menu says where it is', (path) => {
    show(path);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('calls a page what the footer calls it, before the name of its group in the menu', () => {
    expect(breadcrumbsTo(names, { path: '/projekter/x/', title: 'X' }).map(({ name }) => name)).toEqual(['Forside', 'Projekter', 'X']);
  });

  test('is the one that search engines are told', () => {
    const { view, ...document } = samplePage('/om/ukendt/her/', []);
    if (view.kind !== 'page') throw new Error('A page was asked for.');
    const { page } = view.answer;
    render(
      <PageNames value={pageNames(document.global)}>
        <Breadcrumbs page={page} />
      </PageNames>,
    );
    const told = JSON.stringify(breadcrumbs({ view, ...document }, page));
    const shown = screen.getAllByRole('listitem').map((step) => step.textContent ?? '');
    expect(shown).toHaveLength(3);
    for (const [n, name] of shown.entries()) expect(told).toContain(`"position":${n + 1},"name":"${name}"`);
  });
});

describe('a hero', () => {
  const hero = { Headline: 'Byg noget', Lead: 'Nu.' };

  test('begins with the way to its page', async () => {
    await showBlock('hero', hero, {}, '/om/her/');
    expect(screen.getByRole('banner').firstElementChild).toBe(screen.getByRole('navigation', { name: 'Du er her' }));
  });

  test('of an article says when it was written, and no other does', async () => {
    const { view } = samplePage('/nyheder/a/', []);
    if (view.kind !== 'page') throw new Error('A page was asked for.');
    const page = { ...view.answer.page, publishedAt: '2026-11-18T23:30:00Z' };
    const blocks: typeof page.blocks = [{ ContentType: 'hero', Content: hero }];
    await showBlock('hero', hero, { page: { ...page, contentType: 'article', blocks } }, '/nyheder/a/');
    expect(screen.getByText('19.11.2026').getAttribute('datetime')).toBe('2026-11-18T23:30:00Z');
    cleanup();
    await showBlock('hero', hero, { page: { ...page, contentType: 'page', blocks } }, '/nyheder/a/');
    expect(document.querySelector('time')).toBeNull();
  });
});
