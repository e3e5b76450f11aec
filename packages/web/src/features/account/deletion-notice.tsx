import type { Account } from '@edison/contracts/bff/account';
import { Notice } from '@edison/ui/notice';
import { deletesOnText, portalText } from '../../text/portal.ts';

interface DeletionNoticeProps {
  readonly deletion: NonNullable<Account['deletion']>;
  /** The link to where the deletion can be cancelled: a section of this page, or the account page. */
  readonly href?: string;
}

/** A notice at the top of a page while the account has a requested deletion. */
export function DeletionNotice({ deletion, href = '#slet-konto' }: DeletionNoticeProps) {
  return (
    <Notice tone="warning" headline={deletesOnText(deletion.deletesAt)}>
      <a href={href}>{portalText.regretDeletion}</a>
    </Notice>
  );
}
