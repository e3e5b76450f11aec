import type { CalendarEntry } from './calendar-file.ts';

/**
 * The kinds of mails about a sign-up. The person gave up a seat (`cancelled`), a place in the queue (`left`) or a sign-up that waited for
 * its school (`withdrawn`); `removed`: somebody else did. `no-room`: the school was approved when no seat was free. `doubled`: the person
 * was signed up with two addresses, and keeps the other sign-up.
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

/** Changes of an event; `what` is the Danish `tidspunkt` or `sted`. */
interface EventChange {
  readonly changes: readonly { readonly what: string; readonly before: string; readonly after: string }[];
}

/** The facts that mails about a sign-up name. */
export interface SignUpFacts extends CalendarEntry {
  readonly name: string;
  readonly seats: number;
  readonly position: number | undefined;
  readonly cancel_until: Date;
  /** The person has no profile, and so no page of own sign-ups. */
  readonly guest?: boolean;
  /** The deadline for cancelling has passed: only an admin can cancel. */
  readonly tooLate?: boolean;
  /** Of kind `changed`: only the note was changed. */
  readonly onlyNote?: boolean | undefined;
  /** The change gave up a seat. */
  readonly hadSeat?: boolean | undefined;
  /** Why the event was cancelled, as an admin wrote it. */
  readonly because?: string | undefined;
  /** The event's changes, in Danish words. */
  readonly changed?: EventChange | undefined;
  /** The name of the person who signed this person up, if another. */
  readonly signedUpBy?: string | undefined;
  /** The link by which a guest cancels. */
  readonly cancelUrl?: string | undefined;
}
