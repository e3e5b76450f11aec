import { type ContentBlock, contentBlock } from '@edison/contracts/content/blocks';
import type { ContentPage } from '@edison/contracts/content/page';
import { contentCalls } from '@edison/contracts/upstream/content';
import type { FastifyBaseLogger } from 'fastify';
import type { Media } from './media.ts';
import { sanitizeRichText } from './rich-text.ts';

export interface ReadPageParts {
  readonly media: Media;
  readonly log: FastifyBaseLogger;
}

type ArrivingBlock = { readonly ContentType: string; readonly Content: Record<string, unknown> };

/** A page as it arrived, made ours: known blocks only, HTML sanitised, media resolved. Throws when the page itself is off its contract. */
export async function readPage(body: unknown, parts: ReadPageParts): Promise<ContentPage> {
  const { Page } = contentCalls.GetPage.answer.parse(body);
  const blocks = await Promise.all(Page.blocks.map((block) => readBlock(block, Page.updatedAt, parts)));
  return { ...Page, blocks: blocks.filter((block) => block !== undefined) };
}

/** An unknown or broken block costs itself, not the page. */
async function readBlock(block: ArrivingBlock, updatedAt: string, { media, log }: ReadPageParts): Promise<ContentBlock | undefined> {
  const read = contentBlock.safeParse(block);
  if (!read.success) {
    log.warn(
      { block: block.ContentType.slice(0, 60), at: read.error.issues[0]?.path.join('.') },
      'a block is off its contract and left out',
    );
    return undefined;
  }
  const { data } = read;
  const clean = async (html: string, updatedDate: string | undefined) =>
    placeMedia(sanitizeRichText(await media.resolve(html), updatedDate, log), media);
  if (data.ContentType === 'richText') {
    const { Html, updatedDate } = data.Content;
    return { ...data, Content: { ...data.Content, Html: await clean(Html, updatedDate) } };
  }
  if (data.ContentType === 'accordion') {
    const Items = await Promise.all(data.Content.Items.map(async (item) => ({ ...item, Html: await clean(item.Html, updatedAt) })));
    return { ...data, Content: { ...data.Content, Items } };
  }
  return placeImages(data, media);
}

function placeMedia(html: string, media: Media): string {
  return html.replaceAll(/ src="(\/media\/[^"]*)"/g, (_whole, url: string) => ` src="${media.place(url)}"`);
}

function placeImages(block: ContentBlock, media: Media): ContentBlock {
  const place = <I extends { Url: string } | undefined>(image: I): I => (image ? { ...image, Url: media.place(image.Url) } : image);
  if (block.ContentType === 'hero') return { ...block, Content: { ...block.Content, Image: place(block.Content.Image) } };
  if (block.ContentType === 'image') return { ...block, Content: { ...block.Content, Image: place(block.Content.Image) } };
  if (block.ContentType !== 'cards') return block;
  const Cards = block.Content.Cards.map((card) => ({ ...card, Image: place(card.Image) }));
  return { ...block, Content: { ...block.Content, Cards } };
}
