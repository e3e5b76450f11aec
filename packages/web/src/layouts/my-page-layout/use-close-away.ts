import { type RefObject, useEffect, useRef } from 'react';

/** Shuts what folds out on escape, which gives the focus back to its button, and when the focus or a click goes elsewhere. */
export function useCloseAway(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeAway(() => menu.current), []);
  return menu;
}

function closeAway(menu: () => HTMLDetailsElement | null): () => void {
  function away({ target }: Event): void {
    const shown = menu();
    if (shown?.open && target instanceof Node && !shown.contains(target)) shown.open = false;
  }
  function onEscape({ key }: KeyboardEvent): void {
    const shown = menu();
    if (key !== 'Escape' || !shown?.open) return;
    if (shown.contains(document.activeElement)) shown.querySelector('summary')?.focus();
    shown.open = false;
  }
  document.addEventListener('click', away);
  document.addEventListener('focusin', away);
  document.addEventListener('keydown', onEscape);
  return () => {
    document.removeEventListener('click', away);
    document.removeEventListener('focusin', away);
    document.removeEventListener('keydown', onEscape);
  };
}
