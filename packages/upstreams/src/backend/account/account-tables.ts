import type { NoticeKind } from '@edison/contracts/bff/account/notices';
import type { MailFailure } from '@edison/contracts/bff/admin/dashboard';
import type { Generated } from 'kysely';

/** What belongs to an account beside the profile, and the mails as far as they are about people. */
export interface AccountTables {
  notice_choices: { id: Generated<string>; user_id: string; kind: NoticeKind; chosen: boolean; wording: string | null; at: Date };
  calendar_addresses: { user_id: string; secret_hash: string; made_at: Date };
  deletions: { user_id: string; requested_at: Date; deletes_at: Date };
  outbox: {
    id: string;
    dedupe_key: string;
    recipient: string;
    /** Whose it is: named by the database when the mail is written. */
    user_id: Generated<string | null>;
    mail: unknown;
    state: 'queued' | 'retrying' | 'sent' | 'dead';
    tries: Generated<number>;
    due_at: Generated<Date>;
    claimed_until: Date | null;
    created_at: Generated<Date>;
    sent_at: Date | null;
    /** Why its newest try failed, and what the server answered. */
    failure: Generated<MailFailure['kind'] | null>;
    failure_code: Generated<number | null>;
    forget: Generated<boolean>;
  };
}
