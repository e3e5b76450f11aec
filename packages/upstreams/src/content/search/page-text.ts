import type { ContentPage, Flashcard } from '@edison/contracts/content/page';

/** The texts of a page: title, headings and paragraphs. */
export interface PageText {
  readonly title: string;
  readonly headings: readonly string[];
  /** Paragraphs in their order; the first is the page's description. */
  readonly paragraphs: readonly string[];
}

/** Fields that are not searched: URLs, ids, and texts of buttons and pictures, which are about other pages. */
const unread = new Set([
  ...['Url', 'AnchorId', 'Theme', 'EventId', 'MaterialId', 'PageId', 'VideoId', 'Kind', 'Audience', 'Captions', 'updatedDate'],
  ...['Primary', 'Secondary', 'LinkText', 'Image', 'Poster', 'AltText'],
]);
const headings = new Set(['Headline', 'Question', 'Title', 'Invention', 'Label', 'Name', 'front']);

/**
 * Reads a page for searching: every text of every block, also of future kinds of blocks. Ids of flashcards are replaced by their texts.
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

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '', ndash: '–', mdash: '—', hellip: '…' },
  ...{ aelig: 'æ', oslash: 'ø', aring: 'å', AElig: 'Æ', Oslash: 'Ø', Aring: 'Å', eacute: 'é', laquo: '«', raquo: '»' },
};

/** The headings and paragraphs of HTML, or of plain text. */
export function plainText(html: string): { headings: string[]; paragraphs: string[] } {
  const visible = html.replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, ' ');
  const headings: string[] = [];
  const rest = visible.replaceAll(/<(h[1-6])\b[^>]*>([\s\S]*?)<\/\1\s*>/gi, (_whole, _tag, inner: string) => {
    headings.push(inner);
    return '\n';
  });
  const paragraphs = rest.split(
    /\n{2,}|<\/?(?:p|div|li|ul|ol|dl|dt|dd|br|hr|tr|td|th|table|blockquote|figure|figcaption|section|article)\b[^>]*>/i,
  );
  return { headings: headings.map(decode).filter(isNotEmpty), paragraphs: paragraphs.map(decode).filter(isNotEmpty) };
}

function decode(piece: string): string {
  return piece
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,8}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '20', 16) : Number(decimal));
    })
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function isNotEmpty(text: string): boolean {
  return text !== '';
}
