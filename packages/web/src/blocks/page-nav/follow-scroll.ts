import { isPastHero, sectionInMiddle } from './positions.ts';

/** Where a reader is on a page. */
export interface Place {
  readonly sticky: boolean;
  readonly anchor: string | undefined;
}

/**
 * Tells where the reader is, now and whenever that changes, until the function that it returns is called.
 * Measures once a frame at most, and only while something scrolls or changes its size.
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

/** Where the navigation would stand if it scrolled along: below what comes before it. */
function topOf(nav: HTMLElement): number {
  const before = nav.previousElementSibling;
  return before ? before.getBoundingClientRect().bottom : (nav.parentElement?.getBoundingClientRect().top ?? 0);
}
