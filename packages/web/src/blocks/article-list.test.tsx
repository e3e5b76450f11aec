// @vitest-environment jsdom
import type { PageSummary } from '@edison/contracts/content/page';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { showBlock } from '../testing/show-block.tsx';

afterEach(cleanup);

function article(path: string, publishedAt: string): PageSummary {
  return { path, title: `Nyt ${path}`, description: 'Om noget.', contentType: 'article', publishedAt, updatedAt: publishedAt };
}

// 23.30 in UTC, which is the next day in Copenhagen.
const articles = [
  { ...article('/nyheder/pap/', '2026-11-18T23:30:00Z'), image: { Url: '/media/pap.svg', AltText: 'En bro af pap' } },
  article('/nyheder/lim/', '2026-11-01T08:00:00Z'),
  article('/blog/snor/', '2026-10-01T08:00:00Z'),
];
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('a list of articles', () => {
  test('shows each with a picture, a Danish date, a title that leads to it, and what it is about', async () => {
    await showBlock('articleList', { Headline: 'Nyt', Amount: 3 }, { articles });
    const first = within(screen.getAllByRole('listitem')[0] ?? document.body);
    expect(first.getByRole('heading', { level: 3, name: 'Nyt /nyheder/pap/' })).toBeDefined();
    expect(first.getByRole('link').getAttribute('href')).toBe('/nyheder/pap/');
    expect(first.getByText('19.11.2026').getAttribute('datetime')).toBe('2026-11-18T23:30:00Z');
    expect(first.getByRole('img', { name: 'En bro af pap' })).toBeDefined();
    expect(first.getByText('Om noget.')).toBeDefined();
  });

  test('shows as many as its editors want, in the order of the answer', async () => {
    await showBlock('articleList', { Headline: 'Nyt', Amount: 2 }, { articles });
    expect(links()).toEqual(['/nyheder/pap/', '/nyheder/lim/']);
  });

  test('narrows to the articles below a page', async () => {
    await showBlock('articleList', { Amount: 9, PageId: 'blog' }, { articles });
    expect(links()).toEqual(['/blog/snor/']);
  });

  test('stands at the level of the block’s heading when the block has none', async () => {
    await showBlock('articleList', { Amount: 1 }, { articles });
    expect(screen.getByRole('heading', { level: 2, name: 'Nyt /nyheder/pap/' })).toBeDefined();
  });

  test('says where to look when there is nothing new', async () => {
    await showBlock('articleList', { Headline: 'Nyt', Amount: 3 });
    expect(screen.getByText(/ingen nyheder lige nu/)).toBeDefined();
    expect(links()).toEqual(['/tidslinje/', '/kurser-og-events/']);
  });
});
