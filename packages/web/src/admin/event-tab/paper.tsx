import { Button } from '@edison/ui/button';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { numericDate } from '../../text/dates.ts';
import { words } from '../../text/words.ts';
import styles from './paper.module.css';

/** A sheet that goes on paper in place of the page, at once; nothing of it is on the screen. */
export function Paper({
  title,
  onPrinted,
  children,
}: {
  readonly title: string;
  readonly onPrinted: () => void;
  readonly children: ReactNode;
}) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return createPortal(
    <div className={styles.sheet} data-print-sheet>
      <p className={styles.title}>{title}</p>
      {children}
      <p className={styles.printed}>
        {words.siteName} · {numericDate(new Date().toISOString())}
      </p>
    </div>,
    document.body,
  );
}

interface PrintPressProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** A press that fetches what is printed first. */
export function PrintPress({ label, busyLabel, busy, onPress }: PrintPressProps) {
  return <Button kind="quiet" label={busy ? busyLabel : label} busy={busy} onClick={onPress} />;
}
