import type { ContentPage } from '@edison/contracts/content/page';
import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { breadcrumbsTo, pageNames } from '../../navigation/page-names.ts';
import { scriptJson } from '../public-data.ts';
import { eventData } from './event-thing.ts';
import { articleData, faqData, filmData, organisationData, pictureOf, websiteData } from './things.ts';

type Block = ContentPage['blocks'][number];

/** Whether a block is about a single event; the events of a list are described on their own pages. */
function isSingleEventBlock(block: Block): block is Extract<Block, { ContentType: 'event' | 'attendeeForm' }> {
  return block.ContentType === 'event' || block.ContentType === 'attendeeForm';
}

/** The schema.org data of a page as JSON-LD. */
export function structuredData(document: PublicDocument): string {
  const { view, isDraft } = document;
  if (view.kind !== 'page' || isDraft || view.answer.page.seo.NoIndex) return '';
  const { page, events } = view.answer;
  const shown = new Set(page.blocks.flatMap((block) => (isSingleEventBlock(block) ? [block.Content.EventId] : [])));
  const picture = pictureOf(document, page);
  const graph = [
    ...(page.path === '/' ? [organisationData(document), websiteData(document)] : []),
    ...breadcrumbs(document, page),
    ...events.filter((event) => shown.has(event.eventId)).map((event) => eventData(event, document.siteUrl, picture)),
    ...(page.contentType === 'article' ? [articleData(document, page, picture)] : []),
    ...filmData(document, page),
    ...faqData(page),
  ];
  if (graph.length === 0) return '';
  return `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', '@graph': graph })}</script>`;
}

/** The breadcrumbs of a page as schema.org data, equal to the visible ones. */
export function breadcrumbs({ global, siteUrl }: PublicDocument, page: ContentPage): object[] {
  const way = breadcrumbsTo(pageNames(global), page);
  if (way.length === 0) return [];
  const itemListElement = way.map(({ path, name }, n) => {
    return { '@type': 'ListItem', position: n + 1, name, item: new URL(path, siteUrl).href };
  });
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}
