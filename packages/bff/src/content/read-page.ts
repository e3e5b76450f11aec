import type { ContentPage } from '@edison/contracts/content/page';
import { contentCalls } from '@edison/contracts/upstream/content';
import { readWithoutBadAddresses } from './bad-addresses.ts';
import { type ReadBlockParts, readBlock } from './blocks/read-block.ts';

export type ReadPageParts = ReadBlockParts;

/** Parses a page: unknown blocks are left out, HTML is sanitised, media are resolved. Throws when the page itself breaks the contract. */
export async function readPage(body: unknown, { media, warn }: ReadPageParts): Promise<ContentPage> {
  const { Page } = readWithoutBadAddresses(contentCalls.GetPage.answer, body, warn);
  const parts: ReadBlockParts = { media, warn: (message, detail) => warn(message, { page: Page.path, ...detail }) };
  const blocks = await Promise.all(Page.blocks.map((block) => readBlock(block, Page.updatedAt, parts)));
  const { Image } = Page.seo;
  const seo = Image ? { ...Page.seo, Image: media.place(Image) } : Page.seo;
  return { ...Page, seo, blocks: blocks.filter((block) => block !== undefined) };
}
