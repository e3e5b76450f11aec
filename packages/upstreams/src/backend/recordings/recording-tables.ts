import type { Generated } from 'kysely';

/** Films of events, and who was let in. */
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
