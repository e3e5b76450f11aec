import { onBehalfKey } from './on-behalf-key.ts';

/** Shows the on-behalf banner on a public page if this browser has the mark; only then is the server asked. */
export async function lookForMark(): Promise<void> {
  try {
    if (localStorage[onBehalfKey]) await (await import('./show-on-behalf.tsx')).showOnBehalf();
  } catch {
    // Storage is forbidden or the server cannot be asked: no banner, but the server still refuses every change.
  }
}
