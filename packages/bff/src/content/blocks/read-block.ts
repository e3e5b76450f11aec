import { type ContentBlock, contentBlock } from '@edison/contracts/content/blocks';
import type { Media } from '../media.ts';
import { sanitizeRichText } from '../rich-text.ts';
import { fieldUses } from './field-uses.ts';

/** A block as it arrives. */
export interface ArrivingBlock {
  readonly ContentType: string;
  readonly Content: Readonly<Record<string, unknown>>;
}

export interface ReadBlockParts {
  readonly media: Media;
  /** Called with what an editor has to mend. */
  readonly warn: (message: string, detail?: object) => void;
}

/**
 * A block made ours in one walk: markup is sanitised and media are placed wherever the contract says that a field holds markup or an address.
 * `updatedAt` is the page's; rich text has a date of its own. One that is unknown or broken is undefined: it costs itself, not the page.
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

/** A copy of a JSON value with each text changed; `name` says where it stands, as `Items.Html`: a list adds nothing to it. */
function mapStrings(value: unknown, name: string, change: (text: string, name: string) => string): unknown {
  if (typeof value === 'string') return change(value, name);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, name, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, `${name}.${key}`, change)]));
}
