import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './my-page-layout.module.css';
import { useCloseAway } from './use-close-away.ts';

/** The focus goes into a menu so long after it was opened. */
const focusAfter = 100;

interface PhoneMenuProps {
  /** What the button is called while the menu is shut, and while it is open. */
  readonly labels: { readonly open: string; readonly close: string };
  readonly children: ReactNode;
}

/** The menu folded behind a button, where there is no room for it in a row. Made anew for each page, and so shut after a navigation. */
export function PhoneMenu({ labels, children }: PhoneMenuProps) {
  const menu = useCloseAway();
  const inside = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => {
      // Whoever was quicker has the focus in the menu already; taken from there, the quick links would shut under the finger.
      if (inside.current?.contains(document.activeElement) !== true) inside.current?.querySelector('a')?.focus();
    }, focusAfter);
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
