// All in CSS pixels. A `top` or `bottom` is measured from the top of the viewport, as getBoundingClientRect does.

/** The active item is scrolled to this distance from the left edge of the navigation. */
const activeItemLeft = 40;

/** Whether the page is scrolled past the hero: its bottom is above the lower edge of the sticky header. */
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

/** The scroll position of the navigation that puts its active item, at `itemLeft` in the scrolled content, 40 px from the left edge. */
export function navScrollLeft(itemLeft: number): number {
  return Math.max(0, itemLeft - activeItemLeft);
}
