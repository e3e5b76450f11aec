import type { ContentPage } from '@edison/contracts/content/page';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoEvents } from '../backend/demo/demo-programme.ts';
import { loadSite } from './site/load-site.ts';
import type { Site } from './site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await loadSite(new URL('./pages/', import.meta.url));
});

function below(folder: string): ContentPage[] {
  return [...site.pages.values()].filter(({ path }) => path.startsWith(folder) && path !== folder);
}

/** Ids of the events that a page's blocks name. */
function askedFor(page: ContentPage): string[] {
  return page.blocks.flatMap(({ Content }) => ('EventId' in Content ? [Content.EventId] : []));
}

describe('the folders of the shipped site', () => {
  it.each([
    ['/nyheder/', 'article', 8],
    ['/kurser-og-events/', 'eventPage', 8],
    ['/projekter/', 'projectPage', 4],
    ['/teknologipagten/', 'teknologipagten', 2],
    ['/partnere/', 'partnerPage', 3],
  ] as const)('%s holds pages of one type, under a page of its own', (folder, contentType, fewest) => {
    expect(site.pages.has(folder)).toBe(true);
    expect(below(folder).length).toBeGreaterThanOrEqual(fewest);
    expect(new Set(below(folder).map((page) => page.contentType))).toEqual(new Set([contentType]));
  });

  it('has a page for every event of the demo, and none for an event that nobody holds', () => {
    const pages = below('/kurser-og-events/');
    expect(pages.map(({ path }) => path).sort()).toEqual(demoEvents.map(({ slug }) => `/kurser-og-events/${slug}/`).sort());
    for (const page of pages) expect(askedFor(page), page.path).toContain(page.path.split('/')[2]);
  });

  it('leaves the dates of events to the backend', () => {
    for (const { path, blocks } of below('/kurser-og-events/')) {
      const months =
        /\d\. (januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december)|\d{1,2}[./-]\d{1,2}[./-]20\d\d/;
      expect(JSON.stringify(blocks), path).not.toMatch(months);
    }
  });

  it('has news of this season, each from a day of its own', () => {
    const days = below('/nyheder/').map(({ publishedAt }) => publishedAt.slice(0, 10));
    expect(new Set(days).size).toBe(days.length);
    for (const day of days) expect(day >= '2026-08-01' && day <= '2026-11-21', day).toBe(true);
  });

  it('says of partners and projects that they are made up', () => {
    for (const page of [...below('/partnere/'), ...below('/projekter/')]) expect(JSON.stringify(page), page.path).toMatch(/opdigte/);
  });

  it('gives no two pages the same title', () => {
    const titles = [...site.pages.values()].map(({ seo }) => seo.Title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });
});
