import { onBehalfKey } from './on-behalf-key.ts';

/** Sets the mark, or takes it away. Where the browser keeps nothing, public pages show no banner; the server refuses all the same. */
export function markOnBehalf(on: boolean): void {
  try {
    if (on) localStorage.setItem(onBehalfKey, '1');
    else localStorage.removeItem(onBehalfKey);
  } catch {
    // Nothing can be kept here.
  }
}
