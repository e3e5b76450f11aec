import { Button } from '@edison/ui/button';
import { createPortal } from 'react-dom';
import { usePrinting } from '../../page/use-printing.ts';
import { friendlyInstant } from '../../text/dates.ts';
import { printText } from '../../text/events/receipt.ts';
import { stateWords } from '../../text/sign-up-words.ts';
import { nextWords } from '../../text/sign-ups.ts';
import { words } from '../../text/words.ts';
import styles from './print.module.css';
import type { Ticket } from './ticket.ts';

/** Prints one sign-up on a separate sheet. */
export function PrintSignUp({ ticket }: { readonly ticket: Ticket }) {
  const { printing, print } = usePrinting();
  return (
    <>
      <Button kind="secondary" label={printText.button} onClick={print} />
      {printing ? createPortal(<PrintSheet ticket={ticket} now={new Date().toISOString()} />, document.body) : null}
    </>
  );
}

/** The print-only sheet of a sign-up. `now` is ISO 8601. */
function PrintSheet({ ticket: { title, state, endsAt, facts }, now }: { readonly ticket: Ticket; readonly now: string }) {
  const over = endsAt !== undefined && Date.parse(endsAt) <= Date.parse(now);
  return (
    <div className={styles.sheet} data-print-sheet>
      <p className={styles.site}>{words.siteName}</p>
      <p>{printText.kind}</p>
      <p className={styles.title}>{title}</p>
      <p className={styles.state}>{stateWords({ state }, over)}</p>
      <dl className={styles.facts}>
        {facts.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {over ? null : <p>{nextWords[state]}</p>}
      <p className={styles.printed}>
        {printText.printed} {friendlyInstant(now)}
      </p>
    </div>
  );
}
