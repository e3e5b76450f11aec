/** A text of a file with its path. */
export interface PlacedText {
  readonly path: readonly PropertyKey[];
  /** The last field name in the path, which tells the kind of text. */
  readonly field: string;
  readonly text: string;
}

/** Every text of a value, at any depth, in the order of the file. */
export function textsOf(value: unknown, path: readonly PropertyKey[] = []): PlacedText[] {
  if (typeof value === 'string') return [{ path, field: String(path.findLast((part) => typeof part === 'string') ?? ''), text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', shy: '', ndash: '–', hellip: '…' };

/** The plain text of possible HTML. Block elements end a sentence; code and text in another `lang` are left out. */
export function wordsOf(text: string): string {
  return text
    .replaceAll(/<code\b[^>]*>.*?<\/code>/gs, ' ')
    .replaceAll(/<(\w+)[^>]*\blang="(?!da)[^"]*"[^>]*>.*?<\/\1>/gs, ' ')
    .replaceAll(/<\/(?:p|li|h\d|td|th|dt|dd|figcaption|blockquote)>|<br\s*\/?>/g, '. ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
