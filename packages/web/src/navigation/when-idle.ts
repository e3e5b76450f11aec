/** Does something in a quiet moment, after `timeout` milliseconds at the latest; where the browser knows no quiet moments, then. */
export function whenIdle(work: () => void, timeout: number): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout });
  else setTimeout(work, timeout);
}
