import type { ReachedState } from '@edison/contracts/bff/events/event-messages';
import type { QueueOrder } from '@edison/contracts/bff/events/event-plans';
import type { DeclineReason } from '@edison/contracts/bff/sign-ups/attendees';
import type { Generated } from 'kysely';

interface EventTable {
  id: string;
  slug: string;
  title: string;
  summary: string;
  kind: 'lærercamp' | 'elevcamp' | 'kursus' | 'webinar' | 'lokalfinale' | 'landsfinale' | 'dommerbriefing' | 'andet';
  audience: 'teacher' | 'team' | 'judge' | 'public';
  access: 'open' | 'login' | 'programme' | 'code';
  programme_key: string | null;
  venue: string | null;
  online_url: string | null;
  city: string | null;
  region: string | null;
  organiser: string;
  contact_email: string;
  waitlist: boolean;
  queue_order: Generated<QueueOrder>;
  registration_opens_at: Date;
  registration_closes_at: Date;
  cancel_until: Date;
  state: 'draft' | 'published' | 'cancelled' | 'finished';
  capacity_unit: Generated<'person' | 'team' | 'class'>;
  team_min: Generated<number>;
  team_max: Generated<number>;
  roster_lock_at: Date | null;
  cancel_reason: string | null;
  /** What the mails add that give somebody a seat. */
  mail_text: string | null;
  /** Since when its programme is archived. */
  archived_at: Date | null;
  version: Generated<number>;
  changed_at: Date | null;
  created_at: Date;
}

interface SessionTable {
  id: string;
  event_id: string;
  title: string;
  starts_at: Date;
  ends_at: Date;
  room: string | null;
  capacity: number | null;
  seats_taken: Generated<number>;
  /** Those of `seats_taken` that are reserved. */
  seats_reserved: Generated<number>;
}

/** Events and their sessions. */
export interface EventTables {
  events: EventTable;
  sessions: SessionTable;
}

interface EventMessageTable {
  id: string;
  event_id: string;
  /** A user id, or `subject:` and the provider's `sub` for an admin without a profile. */
  sent_by: string;
  subject: string;
  text: string;
  states: ReachedState[];
  session_ids: string[];
  recipients: number;
  failed: Generated<number>;
  sent_at: Date;
}

/** Messages that admins sent to the people of an event. */
export interface MessageTables {
  event_messages: EventMessageTable;
}

interface SignUpTable {
  id: string;
  reference: string;
  event_id: string;
  session_id: string;
  user_id: string | null;
  email: string;
  email_norm: string;
  name: string;
  organisation: string | null;
  institution_id: string | null;
  /** A no has taken the school away: the sign-up gets the one that is chosen next. */
  school_taken: Generated<boolean>;
  seats: number;
  source: 'teacher' | 'list' | 'public' | 'code' | 'admin' | 'promotion';
  note: string | null;
  state: 'pending' | 'confirmed' | 'waitlisted' | 'cancelled';
  queue_no: Generated<string>;
  queued_at: Date;
  /** When its mailbox first came into a queue of the event. Null: never, or written by the release before. */
  first_queued_at: Generated<Date | null>;
  confirmed_at: Date | null;
  cancelled_at: Date | null;
  cancelled_by: string | null;
  reason: string | null;
  sequence: Generated<number>;
}

interface ReservationTable {
  id: string;
  token_hash: string;
  session_id: string;
  email: string;
  email_norm: string;
  name: string;
  organisation: string | null;
  note: string | null;
  seats: number;
  /** Keyed digest of the mailbox (see codes/person-digest.ts); null: nobody's. */
  mailbox: string | null;
  /** Keyed digest of the client address that it came from. */
  sender: string | null;
  /** Id of the teacher whose list asks; null: a guest's form. */
  listed_by: string | null;
  /** Its seats are counted in the session's `seats_taken` and `seats_reserved`. */
  reserved: boolean;
  /** When the owner of the mailbox said no first, or the teacher took it back. */
  declined_at: Date | null;
  /** The owner's no; `not-me` is the last word. */
  decline_reason: DeclineReason | null;
  /** The teacher whose list asked has taken it back; `declined_at` is set then, too. */
  withdrawn_at: Date | null;
  created_at: Date;
  expires_at: Date;
  forget_at: Date;
}

/** All sign-ups, the links by which guests cancel theirs, and what guests have not confirmed yet. */
export interface SignUpTables {
  sign_ups: SignUpTable;
  reservations: ReservationTable;
  cancel_links: { token_hash: string; sign_up_id: string; queue_no: string; expires_at: Date };
}

interface TeamTable {
  id: string;
  event_id: string;
  sign_up_id: string;
  /** Null: the owner was deleted. */
  owner_user_id: string | null;
  /** The school of the pupils: the owner's when the team was added, which may differ from the sign-up's. */
  institution_id: string | null;
  /** As at a sign-up. */
  school_taken: Generated<boolean>;
  name: string;
  /** `name` folded, for comparing. */
  name_fold: string;
  /** `name` as a Danish sort key, sorted byte by byte. */
  sort_key: string;
  project_title: string | null;
  summary: string | null;
  grade: number | null;
  class_label: string | null;
  first_names: string[];
  state: Generated<'active' | 'withdrawn'>;
  version: Generated<number>;
  created_at: Date;
  changed_at: Date;
  /** The school whose teachers may read the team; counts only while it is the team's school. */
  shared_with: Generated<string | null>;
}

interface TeamReadingTable {
  team_id: string;
  /** A user id, or `subject:` and the provider's `sub` for an admin without a profile. */
  reader: string;
  as_admin: boolean;
  what: 'roster' | 'submission';
  read_at: Date;
}

/** Teams, with the first names of their pupils, and who has read them. */
export interface TeamTables {
  teams: TeamTable;
  team_readings: TeamReadingTable;
}

interface CoOwnerTable {
  id: string;
  sign_up_id: string;
  /** The invited address, as the owner typed it. */
  email: string;
  email_norm: string;
  invited_by: string;
  created_at: Date;
  accepted_at: Date | null;
  /** The user who accepted. */
  user_id: string | null;
  ended_at: Date | null;
  ended_by: EndedBy | null;
}

/** Which side ended an invitation or a co-ownership. */
export type EndedBy = 'owner' | 'co-owner' | 'admin' | 'system';

/** Invitations to co-own the teams of a sign-up, and co-ownerships. */
export interface CoOwnerTables {
  co_owners: CoOwnerTable;
}

interface SubmissionTable {
  id: string;
  reference: string;
  event_id: string;
  code_id: string;
  /** The team of this name at the school that the code is for; never a team of another school. */
  team_id: string | null;
  team_name: string;
  team_fold: string;
  title: string;
  version: number;
  submitted_at: Date;
  state: Generated<'submitted' | 'locked'>;
}

interface SubmissionVersionTable {
  submission_id: string;
  version: number;
  title: string;
  text: string;
  links: string[];
  submitted_at: Date;
  idempotency_key: string;
  fingerprint: string;
}

/** Submissions of teams, and all their versions. */
export interface SubmissionTables {
  submissions: SubmissionTable;
  submission_versions: SubmissionVersionTable;
}

interface IdempotencyKeyTable {
  owner: string;
  key: string;
  fingerprint: string;
  /** JSON: the answer to the first request with this key. */
  answer: unknown;
  created_at: Date;
}

/** Answers of requests with an idempotency key. */
export interface KeyTables {
  idempotency_keys: IdempotencyKeyTable;
}
