import type { BlockType } from '@edison/contracts/content/blocks';
import type { ComponentType } from 'react';
import Accordion from './accordion/accordion.tsx';
import type { BlockProps } from './block-props.ts';
import CallToAction from './call-to-action/call-to-action.tsx';
import Cards from './cards/cards.tsx';
import Facts from './facts/facts.tsx';
import Hero from './hero/hero.tsx';
import Figure from './image/image.tsx';
import Quote from './quote/quote.tsx';
import RichText from './rich-text/rich-text.tsx';
import Timeline from './timeline/timeline.tsx';

export type StillType = Extract<
  BlockType,
  'accordion' | 'callToAction' | 'cards' | 'facts' | 'hero' | 'image' | 'quote' | 'richText' | 'timeline'
>;

/** The blocks that only show what they are given: small, and on nearly every page, so they come as one file. */
export const stillBlocks: { readonly [T in StillType]: ComponentType<BlockProps<T>> } = {
  accordion: Accordion,
  callToAction: CallToAction,
  cards: Cards,
  facts: Facts,
  hero: Hero,
  image: Figure,
  quote: Quote,
  richText: RichText,
  timeline: Timeline,
};
