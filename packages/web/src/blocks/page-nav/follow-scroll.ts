import { isPastHero, sectionInMiddle } from './positions.ts';

/** The scroll position: whether the navigation is sticky, and the section in the middle of the viewport. */
export interface Place {
  readonly sticky: boolean;
  readonly anchor: string | undefined;
}

/**
 * Calls `tell` with the scroll position, now and on each change. Measures at most once a frame.
 *
 * @returns a function that stops it
 */
export function followScroll(nav: HTMLElement, anchors: readonly string[], tell: (place: Place) => void): () => void {
  const sections = anchors.flatMap((anchor) => document.getElementById(anchor) ?? []);
  let frame: number | undefined;
  let last: Place | undefined;
  const measure = () => {
    frame = undefined;
    const tops = sections.map((section) => ({ anchor: section.id, top: section.getBoundingClientRect().top }));
    const place = {
      sticky: isPastHero(topOf(nav), Number.parseFloat(getComputedStyle(nav).top) || 0),
      anchor: sectionInMiddle(tops, window.innerHeight),
    };
    if (last?.sticky === place.sticky && last.anchor === place.anchor) return;
    last = place;
    tell(place);
  };
  const soon = () => {
    frame ??= requestAnimationFrame(measure);
  };
  measure();
  window.addEventListener('scroll', soon, { passive: true });
  const sizes = new ResizeObserver(soon);
  sizes.observe(document.body);
  return () => {
    window.removeEventListener('scroll', soon);
    sizes.disconnect();
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}

/** The top of the navigation if it were not sticky: the bottom of the element before it. */
function topOf(nav: HTMLElement): number {
  const before = nav.previousElementSibling;
  return before ? before.getBoundingClientRect().bottom : (nav.parentElement?.getBoundingClientRect().top ?? 0);
}
