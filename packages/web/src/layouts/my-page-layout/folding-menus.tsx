import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { portalText } from '../../text/portal.ts';
import styles from './my-page-layout.module.css';

/** Milliseconds from opening the menu until the focus moves into it. */
const focusDelayMs = 100;

interface PhoneMenuProps {
  /** The button's label while the menu is closed, and while it is open. */
  readonly labels: { readonly open: string; readonly close: string };
  readonly children: ReactNode;
}

/** The menu behind a button, on narrow screens. The caller gives it a new `key` per page, so it is closed after a navigation. */
export function PhoneMenu({ labels, children }: PhoneMenuProps) {
  const menu = useCloseOnOutsideClick();
  const inside = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => {
      // Not when the focus is in the menu already: moving it would close the quick links that were just opened.
      if (inside.current?.contains(document.activeElement) !== true) inside.current?.querySelector('a')?.focus();
    }, focusDelayMs);
    return () => clearTimeout(timer);
  }, [open]);
  return (
    <details ref={menu} className={styles.burger} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className={styles.lines} aria-hidden="true" />
        <span>{open ? labels.close : labels.open}</span>
      </summary>
      <div ref={inside} className={styles.drawer}>
        {open ? children : null}
      </div>
    </details>
  );
}

/** A dropdown that closes on escape, and when the focus or a click goes elsewhere. */
export function QuickLinks({ children }: { readonly children: ReactNode }) {
  const menu = useCloseOnOutsideClick();
  return (
    <details ref={menu} className={styles.quick}>
      <summary>{portalText.frame.quickLinks}</summary>
      {children}
    </details>
  );
}

/** Closes a `details` menu on Escape, which returns the focus to its button, and when the focus or a click goes elsewhere. */
function useCloseOnOutsideClick(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeOnOutsideClick(() => menu.current), []);
  return menu;
}

function closeOnOutsideClick(menu: () => HTMLDetailsElement | null): () => void {
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
