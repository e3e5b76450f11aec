import Lenis from 'lenis';
import { isScrollPrevented } from '../navigation/prevent-scroll.ts';

/** The figures of the specification. */
export const smoothness = { lerp: 0.1, touchMultiplier: 2 } as const;
/** Pixels that an arrow key scrolls. */
export const keyboardStep = 120;

const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', keyboardStep],
  ['ArrowUp', -keyboardStep],
]);

/** Elements in which the arrow keys have another meaning. */
const hasArrowsOfItsOwn =
  'input, textarea, select, video, audio, [contenteditable], [role="listbox"], [role="combobox"], [role="slider"], [role="tablist"], [role="menu"], [data-own-arrows]';

/**
 * Scrolls smoothly by wheel and arrow keys. All other scrolling is left to the browser and ends a running movement: anchors, find in page,
 * Tab, Space, Page Down, Home and End. Paused while scrolling is prevented or a modal is open.
 *
 * @returns a function that stops it
 */
export function smoothScroll(): () => void {
  const lenis = new Lenis({ ...smoothness, allowNestedScroll: true });
  const wake = runWhileMoving(lenis);
  const halt = (): void => {
    if (lenis.isScrolling === false && lenis.isStopped === isScrollPrevented()) return;
    lenis.stop();
    if (!isScrollPrevented()) lenis.start();
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = steps.get(event.key);
    if (step === undefined || isTaken(event)) {
      halt();
    } else {
      event.preventDefault();
      lenis.scrollTo(lenis.targetScroll + step, { programmatic: false, lerp: smoothness.lerp });
      wake();
    }
  };
  const onTrigger = (event: WindowEventMap['trigger-scroll']): void => {
    const { to } = event.detail;
    if (to instanceof Element && !(to instanceof HTMLElement)) return;
    event.preventDefault();
    // Lenis measures the page with a delay, and would stop where a page that has grown ended before.
    lenis.resize();
    lenis.scrollTo(to);
    wake();
  };
  const watcher = new MutationObserver(halt);
  watcher.observe(document.documentElement, { subtree: true, attributes: true, attributeFilter: ['open', 'data-prevent-scroll'] });
  const ends = new AbortController();
  const until = { signal: ends.signal };
  lenis.on('virtual-scroll', wake);
  addEventListener('keydown', onKey, until);
  addEventListener('trigger-scroll', onTrigger, until);
  for (const type of ['pointerdown', 'popstate', 'hashchange']) addEventListener(type, halt, until);
  return () => {
    ends.abort();
    watcher.disconnect();
    lenis.destroy();
  };
}

/** Requests frames only while something moves, so that an idle page costs nothing. @returns a function that starts a movement */
function runWhileMoving(lenis: Lenis): () => void {
  let asked = false;
  const run = (time: number): void => {
    lenis.raf(time);
    asked = lenis.isScrolling === 'smooth';
    if (asked) requestAnimationFrame(run);
  };
  return () => {
    if (asked) return;
    asked = true;
    // Resets the clock, which holds the time of the last movement.
    lenis.time = 0;
    requestAnimationFrame(run);
  };
}

function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isScrollPrevented()) return true;
  return event.target instanceof Element && event.target.closest(hasArrowsOfItsOwn) !== null;
}
