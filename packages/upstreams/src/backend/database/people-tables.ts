import type { NoticeKind } from '@edison/contracts/bff/account/notices';
import type { MailFailure } from '@edison/contracts/bff/admin/dashboard';
import type { ProvedBy } from '@edison/contracts/bff/users';
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
  /** Counts the changes of name, phone, work and e-mail. */
  version: Generated<number>;
  permissions_changed_at: Date | null;
  last_login_at: Date | null;
  /** Issue time of the token that brought the current e-mail; null: it never changed. */
  email_told_at: Generated<Date | null>;
  /** Read by the release before; a proof that ends clears it. */
  list_sender_confirmed_at: Generated<Date | null>;
  school_proof_by: Generated<ProvedBy | null>;
  school_proved_at: Generated<Date | null>;
  /** The colleague or admin who proved it, as an actor of the audit log. */
  school_proof_who: Generated<string | null>;
  /** The proved school. Without `school_proved_at`: the school at which the proof was taken back, where no domain proves it again. */
  school_proof_institution_id: Generated<string | null>;
  school_proof_domain: Generated<string | null>;
  /** The schools that the newest login named, by their numbers, and when the provider said so; null: it named none. */
  login_school_numbers: Generated<string[] | null>;
  login_schools_at: Generated<Date | null>;
  /** When the user last changed from one school to another by themselves. */
  school_changed_at: Generated<Date | null>;
  search_text: string;
  created_at: Date;
}

interface SchoolQuestionTable {
  id: string;
  /** The newcomer. */
  user_id: string;
  institution_id: string;
  asked_at: Date;
  mailed: number;
  for_admins: boolean;
  admins_notified_at: Generated<Date | null>;
  answer: 'yes' | 'no' | null;
  answered_as: 'colleague' | 'admin' | null;
  answered_by: string | null;
  answered_at: Date | null;
}

interface ImportedTeacherTable {
  id: string;
  /** Null, as the names and the telephone, once they have a profile. */
  email: string | null;
  email_norm: string | null;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  institution_id: string | null;
  programme_keys: Generated<string[]>;
  /** The admin who vouches that they are at the school, as an actor of the audit log. */
  vouched_by: string | null;
  search_text: Generated<string>;
  imported_at: Date;
  invited_at: Generated<Date | null>;
  invitations: Generated<number>;
  /** The dedupe key of the latest invitation. */
  mail_key: Generated<string | null>;
  user_id: Generated<string | null>;
  answered_at: Generated<Date | null>;
  forget_at: Date;
}

/** Users, and the logins at identity providers that are linked to them. */
export interface UserTables {
  users: UserTable;
  /** Teachers of a list from another system, until they have a profile, and that they have answered. */
  imported_teachers: ImportedTeacherTable;
  /** Digests of addresses that are not imported again unasked. */
  removed_imports: { person: string; removed_at: Date; forget_at: Date };
  /** Whether newcomers are at the schools that they claim. */
  school_questions: SchoolQuestionTable;
  /** On-behalf sessions: an admin sees the portal as a user. */
  on_behalf: { id: string; admin: string; subject: string; user_id: string; started_at: Date; until: Date; ended_at: Date | null };
  /** What a person did today, by a digest; counted by `limitPerDay`. */
  day_counters: { subject: string; tries: number; ends_at: Date };
  /** Digests of deleted users' logins, until their tokens have expired. */
  ended_logins: { login: string; ended_at: Date };
  user_identities: { provider: string; subject: string; user_id: string; linked_at: Date };
  /** Ids of users that were merged into another. */
  merged_users: { user_id: string; into_user_id: string; merged_at: Date };
  /** Pairs of users that are not one person, `one` the smaller id. */
  duplicates_aside: { one: string; other: string; set_by: string; set_at: Date };
}

/** What belongs to an account beside the profile; of the outbox, the columns that name people. */
export interface AccountTables {
  notice_choices: { id: Generated<string>; user_id: string; kind: NoticeKind; chosen: boolean; wording: string | null; at: Date };
  calendar_addresses: { user_id: string; secret_hash: string; made_at: Date };
  deletions: { user_id: string; requested_at: Date; deletes_at: Date };
  outbox: {
    id: string;
    dedupe_key: string;
    recipient: string;
    /** The user that the mail is for; set by a trigger when the mail is queued. */
    user_id: Generated<string | null>;
    mail: unknown;
    state: 'queued' | 'retrying' | 'sent' | 'dead';
    tries: Generated<number>;
    due_at: Generated<Date>;
    claimed_until: Date | null;
    sealed: Generated<string | null>;
    created_at: Generated<Date>;
    sent_at: Date | null;
    /** Why the latest try failed, and the server's reply code. */
    failure: Generated<MailFailure['kind'] | null>;
    failure_code: Generated<number | null>;
    forget: Generated<boolean>;
  };
}

interface InstitutionTable {
  id: string;
  number: string | null;
  /** Numbers of the institutions that were merged into this one. */
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
  /** Danish sort key of the name. */
  sort_key: string;
  /** Finds repeated requests: the core of the name, or caller and content when the caller insisted. */
  like_key: string | null;
  /** The main school, for a department. */
  part_of: string | null;
  /** The institution that this one was merged into, which is itself never merged. */
  merged_into: string | null;
  /** The actor who requested it, as in the audit log. */
  requested_by: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  phone: string | null;
  /** The day from which it is closed: `2027-07-31`. */
  closed_on: string | null;
  /** Fields that an admin has corrected, which a list does not change; named as in the API. */
  corrected: Generated<string[]>;
  /** Why it was rejected. */
  note: string | null;
  version: Generated<number>;
  changed_at: Date | null;
  created_at: Date;
}

/**
 * Schools and other institutions; their mail domains, each of one institution or of all in a municipality; and municipalities with their
 * regions, which institutions name. Østdanmark, valid from 2027-01-01, has no `code`: none of the registers that we read (addresses,
 * authorities) has published one, and nothing goes by codes of regions.
 */
export interface InstitutionTables {
  municipalities: { name: string; code: string; valid_from: Date; valid_to: Date | null };
  municipality_regions: { municipality: string; region: string };
  regions: { name: string; code: string | null; valid_from: Date; valid_to: Date | null };
  institutions: InstitutionTable;
  school_domains: {
    id: string;
    domain: string;
    institution_id: string | null;
    municipality: string | null;
    added_by: string | null;
    added_at: Date;
  };
}

/** Programmes and their members. */
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
    /** Key of the season before that it was copied from. */
    rolled_from: Generated<string | null>;
    /** An archived programme has the state `closed`. */
    archived_at: Date | null;
    joining: Generated<'open' | 'code'>;
    contact_name: string | null;
    contact_email: string | null;
    contact_phone: string | null;
    welcome: string | null;
  };
  memberships: { programme_key: string; user_id: string; joined_at: Date };
}
