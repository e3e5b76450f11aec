import { type Account, leavingReason } from '@edison/contracts/bff/account';
import { Button } from '@edison/ui/button';
import { Select } from '@edison/ui/forms/select';
import { useState } from 'react';
import { useConfirmedSend } from '../../forms/use-confirmed-send.ts';
import { useTabDraft } from '../../forms/use-draft.ts';
import { Refusal } from '../../page/refusal.tsx';
import { accountText, leavingReasons } from '../../text/users/account.ts';
import styles from './account.module.css';
import { requestDeletion } from './account-queries.ts';

const { deletion: text } = accountText;

/** Explains the deletion of the account, asks for confirmation, and requests it. */
export function AskDeletion({ onAsked }: { readonly onAsked: (account: Account) => void }) {
  const draft = useTabDraft('leaving');
  const [typed, setTyped] = useState(() => leavingReason.safeParse(draft.read().reason).data ?? '');
  const { headline, text: words, yes, no } = text.confirm;
  const { send, isPending, error } = useConfirmedSend({
    question: () => ({ headline, text: words, confirmLabel: yes, cancelLabel: no, danger: true }),
    send: requestDeletion,
    onSent: (account) => {
      draft.forget();
      onAsked(account);
    },
  });
  const reason = leavingReason.safeParse(typed).data;
  // Kept, because a step-up leads away from the page and back.
  function choose(value: string): void {
    setTyped(value);
    draft.keep({ reason: value });
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
        onChange={({ target }) => choose(target.value)}
      />
      <div>
        <Button
          kind="danger"
          label={isPending ? text.asking : text.ask}
          busy={isPending}
          onClick={() => send(reason === undefined ? {} : { reason })}
        />
      </div>
    </>
  );
}
