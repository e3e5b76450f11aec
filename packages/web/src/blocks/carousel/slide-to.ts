/** How long a picture takes to slide in. */
export const slideMilliseconds = 300;

const latest = new WeakMap<HTMLElement, symbol>();

/**
 * Scrolls an element sideways to `left`, in 300 ms; at once for who wants no motion. A second call ends the first.
 * Scrolling of the browser's own takes as long as it likes, so it is done here, frame by frame.
 */
export function slideTo(scroller: HTMLElement, left: number, still: boolean): void {
  const run = Symbol('slide');
  latest.set(scroller, run);
  const from = scroller.scrollLeft;
  const begun = performance.now();
  // Snapping would pull it back between two frames.
  scroller.dataset.sliding = 'true';
  step();

  function step(): void {
    if (latest.get(scroller) !== run) return;
    const part = still ? 1 : Math.min((performance.now() - begun) / slideMilliseconds, 1);
    scroller.scrollLeft = from + (left - from) * (1 - (1 - part) ** 3);
    if (part < 1) requestAnimationFrame(step);
    else delete scroller.dataset.sliding;
  }
}
