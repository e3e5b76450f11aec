import type { BlockOf, BlockType, ContentBlock } from '@edison/contracts/content/blocks';
import type { PageAnswer } from '@edison/contracts/content/routes';
import { type LazyPart, lazyPart } from '../lazy-part.ts';

/** What every block is given: its content, and the page around it. */
export interface BlockProps<T extends BlockType> {
  readonly content: BlockOf<T>;
  readonly answer: PageAnswer;
}

type Registry = { readonly [T in BlockType]: LazyPart<BlockProps<T>> };

/** One component for each block of the contract; one forgotten, or one too many, does not compile. */
export const registry: Registry = {
  hero: lazyPart(() => import('./hero/hero.tsx')),
  richText: lazyPart(() => import('./rich-text/rich-text.tsx')),
  cards: lazyPart(() => import('./cards/cards.tsx')),
  facts: lazyPart(() => import('./facts/facts.tsx')),
  accordion: lazyPart(() => import('./accordion/accordion.tsx')),
  timeline: lazyPart(() => import('./timeline/timeline.tsx')),
  quote: lazyPart(() => import('./quote/quote.tsx')),
  image: lazyPart(() => import('./image/image.tsx')),
  callToAction: lazyPart(() => import('./call-to-action/call-to-action.tsx')),
  eventList: lazyPart(() => import('./event-list/event-list.tsx')),
  event: lazyPart(() => import('./event/event.tsx')),
};

/** Loads what a page's blocks need. */
export async function loadBlocks(blocks: readonly ContentBlock[]): Promise<void> {
  await Promise.all([...new Set(blocks.map((block) => block.ContentType))].map((type) => registry[type].load()));
}

function Block<T extends BlockType>({ type, ...props }: BlockProps<T> & { readonly type: T }) {
  const View = registry[type].view();
  return <View content={props.content} answer={props.answer} />;
}

/** The blocks of a page from top to bottom. A page without a hero gets its title as a heading. */
export function Blocks({ answer }: { readonly answer: PageAnswer }) {
  return answer.page.blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity of their own and never move
    <Block key={`${block.ContentType}-${at}`} type={block.ContentType} content={block.Content} answer={answer} />
  ));
}
