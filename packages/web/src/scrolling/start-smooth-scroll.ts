/** True where smooth scrolling is wanted: not for reduced motion, not inside an iframe. */
export function wantsSmoothScroll(view: Pick<Window, 'self' | 'top'>, calm: boolean): boolean {
  return !calm && view.self === view.top;
}

/** Fetches and starts smooth scrolling where it is wanted, and follows the visitor's setting for motion. Without the file the browser scrolls. */
export function startSmoothScroll(fetchIt = () => import('./smooth-scroll.ts')): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  let end: (() => void) | undefined;
  let turn = 0;
  async function adjust(): Promise<void> {
    turn += 1;
    const mine = turn;
    end?.();
    end = undefined;
    if (!wantsSmoothScroll(window, calm.matches)) return;
    const { smoothScroll } = await fetchIt();
    if (mine === turn) end = smoothScroll();
  }
  const again = (): void => void adjust().catch(() => undefined);
  calm.addEventListener('change', again);
  again();
}
