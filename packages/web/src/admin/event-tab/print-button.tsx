import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { usePrinting } from '../../page/use-printing.ts';
import { numericDate } from '../../text/dates.ts';
import { refusalWords } from '../../text/portal/refusal-words.ts';
import { words } from '../../text/words.ts';
import { fetchAll } from '../table/fetch-all.ts';
import styles from './print.module.css';

interface PrintButtonProps<Row> {
  readonly text: { readonly label: string; readonly busy: string; readonly failed: string };
  /** The heading of the sheet. */
  readonly title: string;
  /** Fetches one page of the rows to print. */
  readonly fetchPage: Parameters<typeof fetchAll<Row>>[0];
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A button that fetches a whole list and prints it in place of the page. */
export function PrintButton<Row>({ text, title, fetchPage, children }: PrintButtonProps<Row>) {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const { printing, print } = usePrinting();
  function onFetched(all: readonly Row[]): void {
    setRows(all);
    print();
  }
  const { send, isPending, error } = useSendOnce({ send: () => fetchAll(fetchPage), onSent: onFetched });
  return (
    <>
      <Button kind="quiet" label={isPending ? text.busy : text.label} busy={isPending} onClick={() => send(undefined)} />
      {error === null ? null : (
        <Notice tone="error" headline={text.failed} takesFocus>
          <p>{refusalWords(error)}</p>
        </Notice>
      )}
      {printing ? <Sheet title={title}>{children(rows)}</Sheet> : null}
    </>
  );
}

interface SheetProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** What only the paper shows. */
function Sheet({ title, children }: SheetProps) {
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
