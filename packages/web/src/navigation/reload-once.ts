/**
 * Loads the document anew when a part of it is gone: a new build has other file names. At most once a minute
 * (60,000 ms, kept for the tab), and never without a memory: it could go on for ever.
 * Stands alone, for its source is also written into every public document.
 *
 * @param now milliseconds since the epoch
 * @param memory gives the tab's storage; may throw, as it does where storage is forbidden
 */
export function reloadOnce(now: number, memory: () => Pick<Storage, 'getItem' | 'setItem'>, reload: () => void): void {
  try {
    const kept = memory();
    if (Math.abs(now - Number(kept.getItem('edison-reload'))) < 60000) return;
    kept.setItem('edison-reload', String(now));
  } catch {
    return;
  }
  reload();
}
