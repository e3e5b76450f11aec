import { onBehalfKey } from './on-behalf-key.ts';

/** Has the banner shown if somebody may be seeing the site as somebody else in this browser: a page that asks nobody who it is looks for the mark. */
export async function lookForMark(): Promise<void> {
  try {
    if (localStorage[onBehalfKey]) await (await import('./show-on-behalf.tsx')).showOnBehalf();
  } catch {
    // Nothing is kept here, or the server cannot be asked: it refuses all the same.
  }
}
