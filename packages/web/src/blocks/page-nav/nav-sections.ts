import type { ContentBlock } from '@edison/contracts/content/blocks';

/** A part of a page that can be linked to. */
export interface NavSection {
  readonly anchor: string;
  readonly headline: string;
}

/** Fewer than these need no navigation of their own. */
const fewest = 3;

/** The blocks of a page with both a headline and an anchor, the hero excluded; none when they are too few to be lost among. */
export function navSections(blocks: readonly ContentBlock[]): readonly NavSection[] {
  const sections = blocks.flatMap(({ ContentType, Content: { Headline, AnchorId } }) =>
    ContentType !== 'hero' && Headline && AnchorId ? [{ anchor: AnchorId, headline: Headline }] : [],
  );
  return sections.length < fewest ? [] : sections;
}
