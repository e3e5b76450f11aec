import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { numericDate } from '../../text/dates.ts';
import { refusalWords } from '../../text/portal/refusal-words.ts';
import { words } from '../../text/words.ts';
import styles from './print.module.css';

interface PrintButtonProps<Row> {
  readonly text: { readonly label: string; readonly busy: string; readonly failed: string };
  /** The heading of the sheet. */
  readonly title: string;
  /** Fetches one page of the rows to print. */
  readonly fetchPage: (paging: { page: number; pageSize: number }) => Promise<{ readonly items: readonly Row[]; readonly total: number }>;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A button that fetches a whole list and prints it in place of the page. */
export function PrintButton<Row>({ text, title, fetchPage, children }: PrintButtonProps<Row>) {
  const [rows, setRows] = useState<readonly Row[]>();
  const { send, isPending, error } = useSendOnce({ send: () => fetchAll(fetchPage), onSent: setRows });
  const onPrinted = useCallback(() => setRows(undefined), []);
  return (
    <>
      <Button kind="quiet" label={isPending ? text.busy : text.label} busy={isPending} onClick={() => send(undefined)} />
      {error === null ? null : (
        <Notice tone="error" headline={text.failed} takesFocus>
          <p>{refusalWords(error)}</p>
        </Notice>
      )}
      {rows === undefined ? null : (
        <Sheet title={title} onPrinted={onPrinted}>
          {children(rows)}
        </Sheet>
      )}
    </>
  );
}

const pageSize = 100;

async function fetchAll<Row>(fetchPage: PrintButtonProps<Row>['fetchPage']): Promise<readonly Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await fetchPage({ page, pageSize });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

interface SheetProps {
  readonly title: string;
  readonly onPrinted: () => void;
  readonly children: ReactNode;
}

/** A print-only sheet that opens the print dialog when it is rendered. */
function Sheet({ title, onPrinted, children }: SheetProps) {
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
