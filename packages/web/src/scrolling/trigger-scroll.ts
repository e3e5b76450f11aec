/** Where to: pixels from the top of the page, or an element. */
export type ScrollTarget = number | Element;

/** Name of the event that asks for a scroll; its detail is `{to: ScrollTarget}`. */
export const triggerScrollEvent = 'trigger-scroll';

declare global {
  interface WindowEventMap {
    'trigger-scroll': CustomEvent<{ readonly to: ScrollTarget }>;
  }
}

/** Scrolls the page there: smoothly where that is wanted and has been loaded, else as the browser does it. */
export function triggerScroll(to: ScrollTarget): void {
  // What is still laid out in parts (before-react.ts) would move the place while it is gone to.
  document.documentElement.removeAttribute('data-in-parts');
  const event = new CustomEvent(triggerScrollEvent, { detail: { to }, cancelable: true });
  if (!window.dispatchEvent(event)) return;
  const behavior = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  if (typeof to === 'number') window.scrollTo({ top: to, behavior });
  else to.scrollIntoView({ behavior, block: 'start' });
}
