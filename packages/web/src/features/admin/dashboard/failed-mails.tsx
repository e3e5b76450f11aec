import type { Decisions } from '@edison/contracts/bff/admin/dashboard';
import { Button } from '@edison/ui/button/button';
import { Dismissed, useConfirm } from '@edison/ui/confirm-dialog/confirm-dialog';
import { Notice } from '@edison/ui/notice/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSendOnce } from '../../../forms/use-send-once.ts';
import { dashboardText, mailsOf, retriedOf, retryQuestion, waitedSince } from '../../../text/admin/dashboard.ts';
import { failureOf } from '../../../text/admin/mail-failures.ts';
import { Refusal } from '../../sign-ups/refusal.tsx';
import { Block } from './block.tsx';
import styles from './dashboard.module.css';
import { decisionsQuery, retryMails } from './dashboard-queries.ts';

const { mails: text } = dashboardText;

interface FailedMailsProps {
  readonly mails: Decisions['mails'];
  /** An instant. */
  readonly now: string;
}

/** Mails that were given up, and the way to try again: one, or after a question all of them. */
export function FailedMails({ mails: { total, items }, now }: FailedMailsProps) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [said, setSaid] = useState<string>();
  const { send, isPending, error } = useSendOnce({
    send: retryMails,
    onSent: ({ retried }) => {
      setSaid(retriedOf(retried));
      void queries.invalidateQueries({ queryKey: decisionsQuery.queryKey });
    },
  });
  async function retryAll(): Promise<void> {
    try {
      await confirm({ ...retryQuestion(total), cancelLabel: text.cancel });
    } catch (reason) {
      if (reason instanceof Dismissed) return;
      throw reason;
    }
    send(undefined);
  }
  return (
    <>
      {error === null ? null : <Refusal headline={text.refused} error={error} />}
      {said === undefined ? null : <Notice key={said} tone="success" headline={said} takesFocus />}
      {total === 0 ? null : (
        <Block
          headline={mailsOf(total)}
          text={text.text}
          way={total === 1 ? null : <Button kind="secondary" label={text.retryAll} busy={isPending} onClick={() => void retryAll()} />}
          total={total}
          shown={items.length}
        >
          {items.map(({ mailId, subject, to, userId, writtenAt, failure }) => (
            <li key={mailId}>
              <span>
                <strong>{subject}</strong>
                <br />
                {to}
              </span>
              <span className={styles.aside}>
                {failure === undefined ? null : <span>{failureOf(failure)}</span>}
                {waitedSince(writtenAt, now)}
                {userId === undefined ? null : <a href={`/admin/bruger-information/?bruger=${userId}`}>{text.person}</a>}
                <Button
                  kind="quiet"
                  label={text.retry}
                  aria-describedby={`mail-${mailId}`}
                  busy={isPending}
                  onClick={() => send([mailId])}
                />
                <span id={`mail-${mailId}`} hidden>
                  {subject}
                </span>
              </span>
            </li>
          ))}
        </Block>
      )}
    </>
  );
}
