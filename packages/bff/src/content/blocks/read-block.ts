import { type ContentBlock, contentBlock } from '@edison/contracts/content/blocks';
import type { Media } from '../media.ts';
import { sanitizeRichText } from '../rich-text.ts';
import { fieldUses } from './field-uses.ts';

/** A block as the content service sends it. */
export interface ArrivingBlock {
  readonly ContentType: string;
  readonly Content: Readonly<Record<string, unknown>>;
}

export interface ReadBlockParts {
  readonly media: Media;
  /** Logs a mistake that an editor has to correct. */
  readonly warn: (message: string, detail?: object) => void;
}

/**
 * Reads a block: sanitises every field that the contract marks as HTML, and rewrites media URLs to the CDN. Undefined for an unknown or
 * invalid block, so that the rest of the page is shown. `updatedAt` is the page's date, used where rich text has none of its own.
 */
export async function readBlock(arriving: ArrivingBlock, updatedAt: string, parts: ReadBlockParts): Promise<ContentBlock | undefined> {
  const { media, warn } = parts;
  const block: ArrivingBlock = JSON.parse(await media.resolve(JSON.stringify(arriving)));
  const { ContentType: type, Content } = block;
  const updated = type === 'richText' ? Content.updatedDate : updatedAt;
  const read = contentBlock.safeParse({
    ContentType: type,
    Content: mapStrings(Content, type, (text, name) => {
      const use = fieldUses.get(name);
      if (use === 'html') return placeMedia(sanitizeRichText(text, updated, { warn }), media);
      return use === 'address' ? media.place(text) : text;
    }),
  });
  if (read.success) return read.data;
  warn('a block is off its contract and left out', { block: type.slice(0, 60), at: read.error.issues[0]?.path.join('.') });
  return undefined;
}

function placeMedia(html: string, media: Media): string {
  return html.replaceAll(/ (src|href)="(\/media\/[^"]*)"/g, (_whole, name: string, url: string) => ` ${name}="${media.place(url)}"`);
}

/** A copy of a JSON value with each string changed; `name` is the string's path, such as `Items.Html` (no list indexes). */
function mapStrings(value: unknown, name: string, change: (text: string, name: string) => string): unknown {
  if (typeof value === 'string') return change(value, name);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, name, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, `${name}.${key}`, change)]));
}
