// All in CSS pixels. A `top` or `bottom` is measured from the top of the viewport, as getBoundingClientRect does.

/** How far from the left edge of the navigation its active item stands. */
const activeItemLeft = 40;

/** Tells whether a page is scrolled past its hero and header: nothing of the hero is left below what stands still at the top. */
export function isPastHero(heroBottom: number, headerHeight: number): boolean {
  return heroBottom < headerHeight;
}

/** The anchor of the section in the middle of the viewport: the last one that begins above it. Undefined above the first. */
export function sectionInMiddle(
  sections: readonly { readonly anchor: string; readonly top: number }[],
  viewportHeight: number,
): string | undefined {
  return sections.findLast(({ top }) => top <= viewportHeight / 2)?.anchor;
}

/** How far the navigation is scrolled so that its active item, at `itemLeft` in what it scrolls, stands 40 px from its left edge. */
export function navScrollLeft(itemLeft: number): number {
  return Math.max(0, itemLeft - activeItemLeft);
}
