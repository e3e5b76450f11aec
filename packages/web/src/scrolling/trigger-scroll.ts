/** A scroll position in pixels from the top of the page, or an element. */
export type ScrollTarget = number | Element;

/** Name of the event that asks for a scroll; its detail is `{to: ScrollTarget}`. */
export const triggerScrollEvent = 'trigger-scroll';

declare global {
  interface WindowEventMap {
    'trigger-scroll': CustomEvent<{ readonly to: ScrollTarget }>;
  }
}

/** Scrolls to a target: smoothly if smooth scrolling is running, else by the browser. */
export function triggerScroll(to: ScrollTarget): void {
  // Ends the layout in parts (before-react.ts), which would move the target meanwhile.
  document.documentElement.removeAttribute('data-in-parts');
  const event = new CustomEvent(triggerScrollEvent, { detail: { to }, cancelable: true });
  if (!window.dispatchEvent(event)) return;
  const behavior = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  if (typeof to === 'number') window.scrollTo({ top: to, behavior });
  else to.scrollIntoView({ behavior, block: 'start' });
}
