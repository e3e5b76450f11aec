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
  registration_opens_at: Date;
  registration_closes_at: Date;
  cancel_until: Date;
  state: 'draft' | 'published' | 'cancelled' | 'finished';
  capacity_unit: Generated<'person' | 'team' | 'class'>;
  team_min: Generated<number>;
  team_max: Generated<number>;
  roster_lock_at: Date | null;
  cancel_reason: string | null;
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
}

/** Events and their sessions. */
export interface EventTables {
  events: EventTable;
  sessions: SessionTable;
}
