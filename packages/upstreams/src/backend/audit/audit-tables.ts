import type { Generated } from 'kysely';

/** What was changed, by whom and why. Rows are added, never changed. */
export interface AuditTables {
  audit_log: {
    id: Generated<string>;
    at: Date;
    actor_kind: 'person' | 'guest' | 'system';
    /** The person's user id, or `subject:` and the provider's name for somebody without a profile. */
    actor: string | null;
    action: string;
    object_kind: string;
    object_id: string;
    reason: string | null;
    before: unknown;
    after: unknown;
  };
  /** E-mails of admins without a profile, by what the provider calls them: the log itself holds no address. */
  admin_addresses: { subject: string; email: string };
}
