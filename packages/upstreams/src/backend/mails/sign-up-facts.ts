import type { CalendarEntry } from './calendar-file.ts';

/**
 * `cancelled` gives a seat back, `left` a place in the queue, `withdrawn` a sign-up that waited for its school; `removed` is any of
 * these done by somebody else. `no-room`: the school was approved when nothing was free any more.
 * `doubled`: a person with two addresses was signed up with both, and has the other one still.
 */
export type SignUpMailKind =
  | 'pending'
  | 'confirmed'
  | 'waitlisted'
  | 'promoted'
  | 'already'
  | 'changed'
  | 'cancelled'
  | 'left'
  | 'withdrawn'
  | 'removed'
  | 'event-changed'
  | 'event-cancelled'
  | 'no-room'
  | 'doubled';

/** What is different at an event: `what` is `tidspunkt` or `sted`. */
interface EventChange {
  readonly changes: readonly { readonly what: string; readonly before: string; readonly after: string }[];
}

/** What a mail about a sign-up tells. */
export interface SignUpFacts extends CalendarEntry {
  readonly name: string;
  readonly seats: number;
  readonly position: number | undefined;
  readonly cancel_until: Date;
  /** Somebody without a user, who has no page of own sign-ups. */
  readonly guest?: boolean;
  /** Whether the days for cancelling are over: then only an admin can. */
  readonly tooLate?: boolean;
  /** Of a change: whether only the note is another one. */
  readonly onlyNote?: boolean | undefined;
  /** Whether a seat was given up. */
  readonly hadSeat?: boolean | undefined;
  /** Why the event was cancelled, as an admin wrote it. */
  readonly because?: string | undefined;
  /** What is different at the event, in words. */
  readonly changed?: EventChange | undefined;
  /** Who made the sign-up in this person's name. */
  readonly signedUpBy?: string | undefined;
  /** Where a guest gives the seat, or the place in the queue, back. */
  readonly cancelUrl?: string | undefined;
}
