import type { EdisonEvent } from '@edison/contracts/bff/events';

/** What people without a user are asked for, and for which events. */
export interface AttendeeFormProps {
  /** `judge` asks for an occupation, and comes alone. */
  readonly kind: 'attendee' | 'judge';
  /** Those to choose among; each takes sign-ups at one of its sessions. */
  readonly events: readonly EdisonEvent[];
  /** Whom to write to. */
  readonly contactEmail: string;
}
