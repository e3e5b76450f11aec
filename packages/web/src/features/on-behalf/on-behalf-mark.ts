/** Says that somebody may be seeing the site as somebody else in this browser: a page that asks nobody who it is looks here first. Holds nothing of anybody. */
const key = 'edison-on-behalf';

/** Sets the mark, or takes it away. Where the browser keeps nothing, public pages show no banner; the server refuses all the same. */
export function markOnBehalf(on: boolean): void {
  try {
    if (on) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Nothing can be kept here.
  }
}

export function isMarkedOnBehalf(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
