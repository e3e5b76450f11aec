import type { ReachedState } from '@edison/contracts/bff/events/event-messages';
import type { Generated } from 'kysely';

interface EventMessageTable {
  id: string;
  event_id: string;
  /** A user id, or what the identity provider calls somebody without a profile. */
  sent_by: string;
  subject: string;
  text: string;
  states: ReachedState[];
  session_ids: string[];
  recipients: number;
  failed: Generated<number>;
  sent_at: Date;
}

/** What an admin has written to the people of an event, and the mails of it as far as they are still there. */
export interface MessageTables {
  event_messages: EventMessageTable;
}
