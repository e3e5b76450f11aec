import type { Account } from '@edison/contracts/bff/account';
import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { Refusal } from '../../page/refusal.tsx';
import { deletesOnText } from '../../text/portal.ts';
import { accountText } from '../../text/users/account.ts';
import styles from './account.module.css';
import { accountQuery, takeBackDeletion } from './account-queries.ts';
import { AskDeletion } from './ask-deletion.tsx';

const { deletion: text } = accountText;

/** Requests the deletion of the account in 14 days, and cancels it. The result takes the focus. */
export function Deletion({ account }: { readonly account: Account }) {
  const queries = useQueryClient();
  const [done, setDone] = useState<'asked' | 'regretted'>();
  function show(next: 'asked' | 'regretted', changed: Account): void {
    setDone(next);
    queries.setQueryData(accountQuery.queryKey, changed);
  }
  return (
    <div id="slet-konto" className={styles.part} tabIndex={-1}>
      {account.deletion === undefined ? (
        <>
          {done === 'regretted' ? <Notice tone="success" headline={text.regretted} takesFocus /> : null}
          <AskDeletion onAsked={(changed) => show('asked', changed)} />
        </>
      ) : (
        <CancelDeletion
          deletesAt={account.deletion.deletesAt}
          takesFocus={done === 'asked'}
          onRegretted={(changed) => show('regretted', changed)}
        />
      )}
    </div>
  );
}

interface CancelDeletionProps {
  readonly deletesAt: string;
  readonly takesFocus: boolean;
  readonly onRegretted: (account: Account) => void;
}

function CancelDeletion({ deletesAt, takesFocus, onRegretted }: CancelDeletionProps) {
  const { send, isPending, error } = useSendOnce<undefined, Account>({ send: takeBackDeletion, onSent: onRegretted });
  return (
    <>
      {error === null ? null : <Refusal headline={text.regretRefused} error={error} />}
      <Notice tone="warning" headline={deletesOnText(deletesAt)} takesFocus={takesFocus}>
        <p>{text.regretText}</p>
        <Button label={isPending ? text.regretting : text.regret} busy={isPending} onClick={() => send(undefined)} />
      </Notice>
    </>
  );
}
