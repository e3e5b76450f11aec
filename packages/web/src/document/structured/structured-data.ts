import type { ContentPage } from '@edison/contracts/content/page';
import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { pageNames, wayTo } from '../../navigation/page-names.ts';
import { scriptJson } from '../public-data.ts';
import { eventThing } from './event-thing.ts';
import { articleThing, filmThings, organisation, pictureOf, questions, website } from './things.ts';

type Block = ContentPage['blocks'][number];

/** Whether a block is about a single event; the events of a list are described on their own pages. */
function isOneEvent(block: Block): block is Extract<Block, { ContentType: 'event' | 'attendeeForm' }> {
  return block.ContentType === 'event' || block.ContentType === 'attendeeForm';
}

/** The schema.org data of a page as JSON-LD. */
export function structuredData(document: PublicDocument): string {
  const { view, isDraft } = document;
  if (view.kind !== 'page' || isDraft || view.answer.page.seo.NoIndex) return '';
  const { page, events } = view.answer;
  const shown = new Set(page.blocks.flatMap((block) => (isOneEvent(block) ? [block.Content.EventId] : [])));
  const picture = pictureOf(document, page);
  const graph = [
    ...(page.path === '/' ? [organisation(document), website(document)] : []),
    ...breadcrumbs(document, page),
    ...events.filter((event) => shown.has(event.eventId)).map((event) => eventThing(event, document.siteUrl, picture)),
    ...(page.contentType === 'article' ? [articleThing(document, page, picture)] : []),
    ...filmThings(document, page),
    ...questions(page),
  ];
  if (graph.length === 0) return '';
  return `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', '@graph': graph })}</script>`;
}

/** The breadcrumbs of a page as schema.org data, equal to the visible ones. */
export function breadcrumbs({ global, siteUrl }: PublicDocument, page: ContentPage): object[] {
  const way = wayTo(pageNames(global), page);
  if (way.length === 0) return [];
  const itemListElement = way.map(({ path, name }, n) => {
    return { '@type': 'ListItem', position: n + 1, name, item: new URL(path, siteUrl).href };
  });
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}
