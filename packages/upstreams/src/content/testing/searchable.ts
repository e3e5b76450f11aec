import { type ContentPage, contentPage } from '@edison/contracts/content/page';
import type { Searchable } from '../search/index-site.ts';

/** A page of rich text; `changes` replace its fields. */
export function textPage(path: string, title: string, html: string, changes: object = {}): ContentPage {
  return contentPage.parse({
    path,
    title,
    contentType: 'page',
    publishedAt: '2026-08-03T06:00:00Z',
    updatedAt: '2026-08-03T06:00:00Z',
    seo: { Title: title, Description: `Alt om ${title}.` },
    guestAllowed: true,
    middleware: [],
    blocks: [{ ContentType: 'richText', Content: { Html: html } }],
    ...changes,
  });
}

/** A site of these pages, with a few synonyms. */
export function searchable(...pages: readonly ContentPage[]): Searchable {
  return {
    pages: new Map(pages.map((page) => [page.path, page])),
    flashcards: new Map([['prototype', { id: 'prototype', front: 'Prototype', back: 'En model, man kan prøve af.' }]]),
    synonyms: {
      Forms: [['kursus', 'kurser']],
      Synonyms: [
        ['lærer', 'underviser'],
        ['kursus', 'camp'],
      ],
    },
  };
}
