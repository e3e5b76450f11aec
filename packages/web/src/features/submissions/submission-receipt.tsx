import type { SubmissionReceipt } from '@edison/contracts/bff/submissions';
import { Button } from '@edison/ui/button';
import { useLayoutEffect, useRef } from 'react';
import { usePrinting } from '../../page/use-printing.ts';
import { friendlyInstant } from '../../text/dates.ts';
import { sentHeadline, submissionText } from '../../text/teams/submissions.ts';
import styles from './submission.module.css';

const { receipt: text } = submissionText;

interface SubmissionReceiptViewProps {
  readonly receipt: SubmissionReceipt;
  /** Whether it was submitted just now; then the receipt takes the focus. */
  readonly fresh: boolean;
  /** Opens the form for a newer version; undefined after the deadline. */
  readonly onAgain: (() => void) | undefined;
  readonly onOther: () => void;
}

/** The receipt of a submission, which can be printed. */
export function SubmissionReceiptView({ receipt, fresh, onAgain, onOther }: SubmissionReceiptViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { printing, print } = usePrinting();
  useLayoutEffect(() => {
    if (fresh) heading.current?.focus();
  }, [fresh]);
  const facts = [
    [text.reference, receipt.reference],
    [text.team, receipt.teamName],
    [text.title, receipt.title],
    [text.version, String(receipt.version)],
    [text.sentAt, friendlyInstant(receipt.submittedAt)],
    [text.event, receipt.eventTitle],
    [text.openUntil, friendlyInstant(receipt.openUntil)],
  ] as const;
  return (
    <div className={styles.receipt} data-printing={printing || undefined}>
      <h3 ref={heading} tabIndex={-1}>
        {sentHeadline(receipt.version)}
      </h3>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{text.next}</p>
      <div className={styles.actions}>
        <Button label={text.print} onClick={print} />
        {onAgain === undefined ? null : <Button kind="secondary" label={text.again} onClick={onAgain} />}
        <Button kind="quiet" label={text.other} onClick={onOther} />
      </div>
    </div>
  );
}
