import type { BlockType } from '@edison/contracts/content/blocks';
import type { ComponentType } from 'react';
import type { BlockProps } from './block-props.ts';
import CallToAction from './call-to-action/call-to-action.tsx';
import Cards from './card/cards.tsx';
import Hero from './hero/hero.tsx';
import Figure from './picture/image.tsx';
import Accordion from './prose/accordion.tsx';
import Facts from './prose/facts.tsx';
import Quote from './prose/quote.tsx';
import RichText from './prose/rich-text.tsx';
import Timeline from './prose/timeline.tsx';

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
