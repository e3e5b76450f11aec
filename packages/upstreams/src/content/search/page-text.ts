import type { ContentPage, Flashcard } from '@edison/contracts/content/page';
import { plainText } from './plain-text.ts';

/** What a page says, by how much it tells what the page is about. */
export interface PageText {
  readonly title: string;
  readonly headings: readonly string[];
  /** Paragraphs in their order; the first is the page's description. */
  readonly paragraphs: readonly string[];
}

/** Fields that nobody reads: addresses, names for programs, and words of buttons and pictures, which are about other pages. */
const unread = new Set([
  ...['Url', 'AnchorId', 'Theme', 'EventId', 'MaterialId', 'PageId', 'VideoId', 'Kind', 'Audience', 'Captions', 'updatedDate'],
  ...['Primary', 'Secondary', 'LinkText', 'Image', 'Poster', 'AltText'],
]);
const headings = new Set(['Headline', 'Question', 'Title', 'Invention', 'Label', 'Name', 'front']);

/**
 * Reads a page for searching: every text of every block, of those too that are written after this.
 * Flashcards stand for their ids.
 */
export function readPageText(page: ContentPage, flashcards: ReadonlyMap<string, Flashcard>): PageText {
  const read: { headings: string[]; paragraphs: string[] } = { headings: [], paragraphs: [page.seo.Description] };

  function readText(text: string, key: string): void {
    const plain = plainText(text);
    read.headings.push(...plain.headings);
    read[headings.has(key) ? 'headings' : 'paragraphs'].push(...plain.paragraphs);
  }
  function readValue(value: unknown, key: string): void {
    if (unread.has(key)) return;
    if (typeof value === 'string') readText(value, key);
    else if (Array.isArray(value)) for (const item of value) readValue(key === 'Ids' ? cardOf(item) : item, key);
    else if (typeof value === 'object' && value !== null) for (const [inner, part] of Object.entries(value)) readValue(part, inner);
  }
  function cardOf(id: unknown) {
    const card = flashcards.get(String(id));
    return card && { front: card.front, back: card.back };
  }

  for (const block of page.blocks) readValue(block.Content, '');
  return { title: page.title, headings: read.headings, paragraphs: read.paragraphs };
}
