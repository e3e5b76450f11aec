import { type ReactNode, useEffect, useRef } from 'react';
import { portalText } from '../../text/portal.ts';
import styles from './my-page-layout.module.css';

/** A dropdown that closes on escape, and when the focus or a click goes elsewhere. */
export function QuickLinks({ children }: { readonly children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeAway(() => menu.current), []);
  return (
    <details ref={menu} className={styles.quick}>
      <summary>{portalText.frame.quickLinks}</summary>
      {children}
    </details>
  );
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
