import type { ReactNode } from 'react';
import { portalText } from '../../text/portal.ts';
import styles from './my-page-layout.module.css';
import { useCloseAway } from './use-close-away.ts';

/** A dropdown that closes on escape, and when the focus or a click goes elsewhere. */
export function QuickLinks({ children }: { readonly children: ReactNode }) {
  const menu = useCloseAway();
  return (
    <details ref={menu} className={styles.quick}>
      <summary>{portalText.frame.quickLinks}</summary>
      {children}
    </details>
  );
}
