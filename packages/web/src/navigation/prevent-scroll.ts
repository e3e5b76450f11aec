const attribute = 'data-prevent-scroll';
let holders = 0;

/**
 * Prevents scrolling by wheel and keyboard, and smooth scrolling. Several callers may do so at once; scrolling works again when the last
 * one has released it.
 *
 * @returns a function that releases it; a second call does nothing
 */
export function preventScroll(): () => void {
  let held = true;
  count(1);
  return () => {
    if (held) count(-1);
    held = false;
  };
}

export function isScrollPrevented(): boolean {
  return holders > 0 || document.querySelector('dialog:modal') !== null;
}

function count(change: 1 | -1): void {
  holders += change;
  document.documentElement.toggleAttribute(attribute, holders > 0);
}
