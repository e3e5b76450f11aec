import { type Account, leavingReason } from '@edison/contracts/bff/account';
import { Button } from '@edison/ui/button';
import { Dismissed, useConfirm } from '@edison/ui/confirm-dialog';
import { Select } from '@edison/ui/forms/select';
import { useState } from 'react';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { Refusal } from '../../page/refusal.tsx';
import { accountText, leavingReasons } from '../../text/users/account.ts';
import styles from './account.module.css';
import { requestDeletion } from './account-queries.ts';

const { deletion: text } = accountText;

/** Explains the deletion of the account, asks for confirmation, and requests it. */
export function AskDeletion({ onAsked }: { readonly onAsked: (account: Account) => void }) {
  const confirm = useConfirm();
  const [typed, setTyped] = useState('');
  const { send, isPending, error } = useSendOnce({ send: requestDeletion, onSent: onAsked });
  async function ask(): Promise<void> {
    const { headline, text: words, yes, no } = text.confirm;
    try {
      await confirm({ headline, text: words, confirmLabel: yes, cancelLabel: no, danger: true });
    } catch (reason) {
      if (reason instanceof Dismissed) return;
      throw reason;
    }
    const reason = leavingReason.safeParse(typed);
    send(reason.success ? { reason: reason.data } : {});
  }
  return (
    <>
      {error === null ? null : <Refusal headline={text.refused} error={error} />}
      <ul className={styles.what}>
        {text.what.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <Select
        label={text.reason}
        optionalText={text.optional}
        choices={leavingReasons}
        emptyText={text.noReason}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div>
        <Button kind="danger" label={isPending ? text.asking : text.ask} busy={isPending} onClick={() => void ask()} />
      </div>
    </>
  );
}
