import type { NoticeKind } from '@edison/contracts/bff/account/notices';
import type { MailFailure } from '@edison/contracts/bff/admin/dashboard';
import type { Generated } from 'kysely';

interface UserTable {
  id: string;
  email: string;
  email_norm: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  job_title: 'lærer' | 'pædagog' | 'leder' | 'vejleder' | 'konsulent' | 'andet';
  grades: number[];
  subjects: string[];
  institution_id: string | null;
  reaffirmed_school_year: string;
  state: Generated<'active' | 'deactivated'>;
  permissions_changed_at: Date | null;
  last_login_at: Date | null;
  /** When the token was made that brought the newest e-mail; null: it never changed. */
  email_told_at: Generated<Date | null>;
  /** When an admin confirmed them to sign others up by list; null: nobody has, or it was withdrawn. */
  list_sender_confirmed_at: Generated<Date | null>;
  search_text: string;
  created_at: Date;
}

/** People with a profile, and what the identity provider calls them. */
export interface UserTables {
  users: UserTable;
  /** What admins see on behalf of others. */
  on_behalf: { id: string; admin: string; subject: string; user_id: string; started_at: Date; until: Date; ended_at: Date | null };
  /** Logins of those who are deleted, as digests, until their tokens have run out. */
  ended_logins: { login: string; ended_at: Date };
  user_identities: { provider: string; subject: string; user_id: string; linked_at: Date };
}

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

interface InstitutionTable {
  id: string;
  number: string | null;
  /** Of those that were merged into this one. */
  former_numbers: Generated<string[]>;
  name: string;
  aliases: Generated<string[]>;
  type: string;
  street: string | null;
  postal_code: string | null;
  city: string;
  municipality: string;
  region: string;
  state: 'pending' | 'confirmed' | 'rejected' | 'merged';
  search_text: string;
  /** What the database sorts by, so that the order is Danish. */
  sort_key: string;
  /** What a request is known by: its core, or all of it and who asked when they insisted. */
  like_key: string | null;
  /** The main school of a department. */
  part_of: string | null;
  /** What it is now, when it was merged; that one is not merged itself. */
  merged_into: string | null;
  /** Who asked for it, as the audit log knows them. */
  requested_by: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  /** Why it was rejected. */
  note: string | null;
  version: Generated<number>;
  changed_at: Date | null;
  created_at: Date;
}

/** Schools and other institutions. */
export interface InstitutionTables {
  institutions: InstitutionTable;
}

/** Programmes and who takes part. */
export interface ProgrammeTables {
  programmes: {
    key: string;
    title: string;
    school_year: string;
    theme: string | null;
    state: 'draft' | 'open' | 'closed';
    content_path: string;
    opens_at: Date | null;
    closes_at: Date | null;
    grades: Generated<number[]>;
    version: Generated<number>;
    changed_at: Date | null;
  };
  memberships: { programme_key: string; user_id: string; joined_at: Date };
}
