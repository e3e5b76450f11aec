import { Button } from '@edison/ui/button/button';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { printText } from '../../../text/events/receipt.ts';
import { PrintSheet } from './print-sheet.tsx';
import type { Ticket } from './ticket.ts';

/** Prints one sign-up on a sheet of its own; nothing else of the page goes on the paper. */
export function PrintButton({ ticket }: { readonly ticket: Ticket }) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing) return;
    const done = (): void => setPrinting(false);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printing]);
  return (
    <>
      <Button kind="secondary" label={printText.button} onClick={() => setPrinting(true)} />
      {printing ? createPortal(<PrintSheet ticket={ticket} now={new Date().toISOString()} />, document.body) : null}
    </>
  );
}
