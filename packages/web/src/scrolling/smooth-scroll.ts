import Lenis from 'lenis';
import { isScrollPrevented } from '../navigation/prevent-scroll.ts';

/** The seed's figures. */
export const smoothness = { lerp: 0.1, touchMultiplier: 2 } as const;
/** Pixels that an arrow key scrolls. */
export const keyboardStep = 120;

const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', keyboardStep],
  ['ArrowUp', -keyboardStep],
]);

/** Whatever an arrow key already means something to. */
const hasArrowsOfItsOwn =
  'input, textarea, select, video, audio, [contenteditable], [role="listbox"], [role="combobox"], [role="slider"], [role="tablist"], [role="menu"], [data-own-arrows]';

/**
 * Scrolls smoothly by wheel and arrow keys. Everything else stays the browser's own and ends a movement that is under way:
 * anchors, find in page, Tab, Space, Page Down, Home and End. Stands while the page is held still or a modal is open.
 *
 * @returns ends it
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
    // It measures the page a moment after each change, and would stop where the page ended before.
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

/** A frame is asked for only while something moves: a page that stands costs nothing. Gives what begins it. */
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
    // The clock of the last movement is old: the next one begins at its own.
    lenis.time = 0;
    requestAnimationFrame(run);
  };
}

function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isScrollPrevented()) return true;
  return event.target instanceof Element && event.target.closest(hasArrowsOfItsOwn) !== null;
}
