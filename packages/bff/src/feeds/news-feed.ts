import type { PageSummary } from '@edison/contracts/content/page';
import { element, escapeXml } from './sitemap.ts';

const title = 'Nyheder fra Projekt Edison';
const description = 'Nyt om projektet, om opfindelserne og om de elever og lærere, der står bag.';

/** The news as a feed (RSS 2.0), newest first. */
export function newsFeed(siteUrl: string, articles: readonly PageSummary[]): string {
  const newest = articles
    .map((article) => article.updatedAt)
    .sort()
    .at(-1);
  const items = articles.map((article) => {
    const link = new URL(article.path, siteUrl).href;
    const parts = [
      element('title', article.title),
      element('link', link),
      element('guid', link),
      element('description', article.description),
    ];
    return `<item>${parts.join('')}${element('pubDate', new Date(article.publishedAt).toUTCString())}</item>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title),
    element('link', `${siteUrl}/nyheder/`),
    element('description', description),
    element('language', 'da-DK'),
    `<atom:link href="${escapeXml(`${siteUrl}/nyheder/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [element('lastBuildDate', new Date(newest).toUTCString())] : []),
    '\n',
    items.join('\n'),
    '\n</channel></rss>\n',
  ].join('');
}
