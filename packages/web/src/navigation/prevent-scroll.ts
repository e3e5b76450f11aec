const attribute = 'data-prevent-scroll';
let holders = 0;

/**
 * Holds the page still: neither the wheel nor the keyboard scrolls it, and smooth scrolling stands.
 * Several may hold it at the same time; it moves again when the last of them has let go.
 *
 * @returns lets go; a second call does nothing
 */
export function preventScroll(): () => void {
  let held = true;
  count(1);
  return () => {
    if (held) count(-1);
    held = false;
  };
}

/** Whether scrolling is prevented, or a modal dialog is open. */
export function isScrollPrevented(): boolean {
  return holders > 0 || document.querySelector('dialog:modal') !== null;
}

function count(change: 1 | -1): void {
  holders += change;
  document.documentElement.toggleAttribute(attribute, holders > 0);
}
