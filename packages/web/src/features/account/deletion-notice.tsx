import type { Account } from '@edison/contracts/bff/account';
import { Notice } from '@edison/ui/notice';
import { accountText, deletesOn } from '../../text/users/account.ts';

interface DeletionNoticeProps {
  readonly deletion: NonNullable<Account['deletion']>;
  /** Where it is taken back: a part of the page, or the page of the account. */
  readonly href?: string;
}

/** Above a page, as long as the account is to be deleted. */
export function DeletionNotice({ deletion, href = '#slet-konto' }: DeletionNoticeProps) {
  return (
    <Notice tone="warning" headline={deletesOn(deletion.deletesAt)}>
      <a href={href}>{accountText.deletion.regretWhere}</a>
    </Notice>
  );
}
