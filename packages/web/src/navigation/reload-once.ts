/**
 * Reloads the document when a chunk of it is missing, since a new build has other file names. At most once in 60,000 ms per tab, and never
 * when that cannot be stored, which could go on for ever. Without imports, since its source is also written into every public document.
 *
 * @param now milliseconds since the epoch
 * @param memory returns the tab's storage; may throw where storage is forbidden
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
