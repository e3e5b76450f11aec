import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { scriptJson } from '../public-data.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { eventThing } from './event-thing.ts';
import { articleThing, filmThings, organisation, questions } from './things.ts';

/** What a page is about, as search engines read it (schema.org). Data, not script: nothing of it runs. */
export function structuredData(document: PublicDocument): string {
  const { view, isDraft } = document;
  if (view.kind !== 'page' || isDraft || view.answer.page.seo.NoIndex) return '';
  const { page, events } = view.answer;
  const shown = new Set(page.blocks.flatMap((block) => (block.ContentType === 'event' ? [block.Content.EventId] : [])));
  const graph = [
    ...(page.path === '/' ? [organisation(document)] : []),
    ...breadcrumbs(document, page),
    ...events.filter((event) => shown.has(event.eventId)).map((event) => eventThing(event, document.siteUrl)),
    ...(page.contentType === 'article' ? [articleThing(document, page)] : []),
    ...filmThings(document, page),
    ...questions(page),
  ];
  if (graph.length === 0) return '';
  return `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', '@graph': graph })}</script>`;
}
