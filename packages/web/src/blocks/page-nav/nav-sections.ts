import type { ContentBlock } from '@edison/contracts/content/blocks';

/** A section of a page with an anchor. */
export interface NavSection {
  readonly anchor: string;
  readonly headline: string;
}

/** A page with fewer sections gets no navigation. */
const minSections = 3;

/** The blocks of a page with both a headline and an anchor, except the hero; empty when there are fewer than three. */
export function navSections(blocks: readonly ContentBlock[]): readonly NavSection[] {
  const sections = blocks.flatMap(({ ContentType, Content: { Headline, AnchorId } }) =>
    ContentType !== 'hero' && Headline && AnchorId ? [{ anchor: AnchorId, headline: Headline }] : [],
  );
  return sections.length < minSections ? [] : sections;
}
