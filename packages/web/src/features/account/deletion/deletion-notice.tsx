import type { Account } from '@edison/contracts/bff/account';
import { Notice } from '@edison/ui/notice/notice';
import { accountText, deletesOn } from '../../../text/users/account.ts';

/** Above the page, as long as the account is to be deleted. */
export function DeletionNotice({ deletion }: { readonly deletion: NonNullable<Account['deletion']> }) {
  return (
    <Notice tone="warning" headline={deletesOn(deletion.deletesAt)}>
      <a href="#slet-konto">{accountText.deletion.regret}</a>
    </Notice>
  );
}
