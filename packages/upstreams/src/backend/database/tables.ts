import type { Generated, Kysely, Transaction } from 'kysely';

interface InstitutionTable {
  id: string;
  number: string | null;
  name: string;
  aliases: Generated<string[]>;
  type: string;
  street: string | null;
  postal_code: string | null;
  city: string;
  municipality: string;
  region: string;
  state: 'pending' | 'confirmed' | 'rejected';
  search_text: string;
  created_at: Date;
}

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
  search_text: string;
  created_at: Date;
}

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
  registration_opens_at: Date;
  registration_closes_at: Date;
  cancel_until: Date;
  state: 'draft' | 'published' | 'cancelled' | 'finished';
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
  seats: number;
  source: 'teacher' | 'list' | 'public' | 'code' | 'admin' | 'promotion';
  note: string | null;
  state: 'pending' | 'confirmed' | 'waitlisted' | 'cancelled';
  queue_no: Generated<string>;
  queued_at: Date;
  confirmed_at: Date | null;
  cancelled_at: Date | null;
  cancelled_by: string | null;
  reason: string | null;
  sequence: Generated<number>;
}

interface IdempotencyKeyTable {
  owner: string;
  key: string;
  fingerprint: string;
  sign_up_id: string;
  state: 'pending' | 'confirmed' | 'waitlisted' | 'cancelled';
  position: number | null;
  created_at: Date;
}

/** The tables of schema `backend`, as `migrations/` makes them. */
export interface Tables {
  institutions: InstitutionTable;
  users: UserTable;
  user_identities: { provider: string; subject: string; user_id: string; linked_at: Date };
  programmes: {
    key: string;
    title: string;
    school_year: string;
    theme: string | null;
    state: 'draft' | 'open' | 'closed';
    content_path: string;
  };
  memberships: { programme_key: string; user_id: string; joined_at: Date };
  events: EventTable;
  sessions: SessionTable;
  sign_ups: SignUpTable;
  idempotency_keys: IdempotencyKeyTable;
  cancel_links: { token_hash: string; sign_up_id: string; queue_no: string; expires_at: Date };
  materials: {
    id: string;
    title: string;
    summary: string;
    kind: string;
    access: 'public' | 'login' | 'programme' | 'code';
    programme_key: string | null;
    state: 'draft' | 'published' | 'retired';
  };
  material_files: {
    id: string;
    material_id: string;
    position: number;
    label: string;
    file: string;
    kind: 'pdf' | 'zip' | 'mp4';
    bytes: number;
  };
  codes: {
    code: string;
    kind: 'event' | 'material' | 'programme';
    target_id: string;
    max_uses: number;
    uses: Generated<number>;
    valid_from: Date | null;
    valid_until: Date | null;
    revoked_at: Date | null;
  };
  redemptions: { code: string; person: string; redeemed_at: Date };
  material_grants: { token_hash: string; material_id: string; person: string; until: Date };
  downloads: { file_id: string; person: string; day: string; user_id: string | null };
  recordings: {
    id: string;
    event_id: string;
    title: string;
    seconds: number;
    file: string;
    captions: string | null;
    access: 'public' | 'attendees';
    available_from: Date;
    available_until: Date | null;
  };
  recording_grants: { token_hash: string; event_id: string; sign_up_id: string; link_until: Date; grant_until: Date };
  seeds: { name: string; planted_at: Date };
}

/** The backend's database, or a transaction on it. */
export type Store = Kysely<Tables>;

/** A transaction: what changes together. */
export type Tx = Transaction<Tables>;
