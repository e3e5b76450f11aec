import { onBehalfKey } from './on-behalf-key.ts';

/** Sets or removes the mark. Without storage public pages show no banner, but the server still refuses every change. */
export function setOnBehalfMark(on: boolean): void {
  try {
    if (on) localStorage.setItem(onBehalfKey, '1');
    else localStorage.removeItem(onBehalfKey);
  } catch {
    // Storage is forbidden.
  }
}
