import type { FileKind } from '@edison/contracts/bff/material';
import type { Generated } from 'kysely';

/** Materials, their files, and grants to open them. */
export interface MaterialTables {
  materials: {
    id: string;
    title: string;
    summary: string;
    kind: string;
    access: 'public' | 'login' | 'programme' | 'code';
    programme_key: string | null;
    state: 'draft' | 'published' | 'retired';
    version: Generated<number>;
    changed_at: Date | null;
    grades: Generated<number[]>;
    content_path: string | null;
    published_at: Date | null;
  };
  material_files: {
    id: string;
    material_id: string;
    position: number;
    label: string;
    file: string;
    kind: FileKind;
    bytes: number;
    version: Generated<number>;
    /** When the file was last replaced; null if never. */
    changed_at: Generated<Date | null>;
    /** When the file was removed from its material. */
    removed_at: Generated<Date | null>;
  };
  material_grants: { token_hash: string; material_id: string; person: string; until: Date };
  downloads: { file_id: string; person: string; day: string; user_id: string | null; fetched_at: Date | null };
}

/** Recordings of events, and grants to watch them. */
export interface RecordingTables {
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
    version: Generated<number>;
    changed_at: Date | null;
  };
  recording_grants: { token_hash: string; event_id: string; sign_up_id: string; link_until: Date; grant_until: Date };
}

/** What kind of thing a code opens. */
export type CodeKind = 'event' | 'material' | 'programme';

/** Codes, and the persons who have used them, as digests. */
export interface CodeTables {
  codes: {
    code: string;
    id: Generated<string>;
    batch_id: Generated<string>;
    /** The school of the teacher that the code was made for, if any. */
    institution_id: Generated<string | null>;
    /** The teacher that the code was made for, who sees what is handed in with it. */
    owner_user_id: Generated<string | null>;
    label: string | null;
    kind: CodeKind;
    target_id: string;
    max_uses: number;
    uses: Generated<number>;
    valid_from: Date | null;
    valid_until: Date | null;
    revoked_at: Date | null;
    created_at: Generated<Date>;
  };
  code_batches: { id: string; fingerprint: string; created_at: Date };
  redemptions: { code: string; person: string; redeemed_at: Date };
  digest_keys: { purpose: 'person'; key: string };
}

/** The audit log: rows are only added. */
export interface AuditTables {
  audit_log: {
    id: Generated<string>;
    at: Date;
    actor_kind: 'person' | 'guest' | 'system';
    /** A user id, or `subject:` and the provider's `sub` for a person without a profile. */
    actor: string | null;
    action: string;
    object_kind: string;
    object_id: string;
    reason: string | null;
    before: unknown;
    after: unknown;
  };
  /** E-mails of admins without a profile, by the provider's `sub`: the log itself holds no address. */
  admin_addresses: { subject: string; email: string };
}

/** Saved views of admins. */
export interface DashboardTables {
  start_steps_aside: { step: string; set_at: Date };
  saved_views: {
    id: string;
    /** A user id, or `subject:` and the provider's `sub`. */
    owner: string;
    user_id: string | null;
    list: string;
    name: string;
    search: string;
    created_at: Date;
  };
}
