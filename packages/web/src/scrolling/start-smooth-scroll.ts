/** Whether to scroll smoothly: not with reduced motion, not inside an iframe. */
export function wantsSmoothScroll(view: Pick<Window, 'self' | 'top'>, calm: boolean): boolean {
  return !calm && view.self === view.top;
}

/**
 * Loads and starts smooth scrolling where it is wanted, and reacts to changes of the motion setting. If the chunk is missing, the browser
 * scrolls.
 */
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
