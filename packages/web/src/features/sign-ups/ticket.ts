import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { SignUp, SignUpState } from '@edison/contracts/bff/sign-ups';
import { friendlyInstant, friendlySpan } from '../../text/dates.ts';
import { placeOf } from '../../text/event-words.ts';
import { printText } from '../../text/events/receipt.ts';
import { signUpText } from '../../text/sign-ups.ts';

/** A sign-up as printed: its title, its state, and its facts in order. */
export interface Ticket {
  readonly title: string;
  readonly state: SignUpState;
  /** When the session ends, where it is known. */
  readonly endsAt?: string | undefined;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** The person on the ticket, as far as known here. */
export interface Holder {
  readonly name?: string | undefined;
  readonly organisation?: string | undefined;
}

/** A place at an event, new or existing, with the names of its teams. */
export interface EventPlace extends Readonly<Omit<EdisonEvent['own'][number], 'signUpId'>> {
  readonly teams: readonly string[];
}

/** The ticket of a place. */
export function ticketOfPlace(event: EdisonEvent, place: EventPlace, holder: Holder): Ticket {
  const session = event.sessions.find(({ sessionId }) => sessionId === place.sessionId);
  return {
    title: event.title,
    state: place.state,
    endsAt: session?.endsAt,
    facts: factsOf({
      ...place,
      ...holder,
      session,
      sessionTitle: event.sessions.length > 1 ? session?.title : undefined,
      venue: [placeOf(event), session?.room].filter(Boolean).join(', '),
      event,
    }),
  };
}

/** The ticket of one of the caller's sign-ups; the event adds the contact address. */
export function ticketOfSignUp(signUp: SignUp, event: EdisonEvent | undefined): Ticket {
  const { eventTitle, state, teams = [], sessionTitle } = signUp;
  const several = event !== undefined && event.sessions.length > 1;
  const facts = factsOf({
    ...signUp,
    session: signUp,
    sessionTitle: several ? sessionTitle : undefined,
    venue: signUp.venue ?? (event && placeOf(event)),
    teams: teams.map(({ name }) => name),
    event,
  });
  return { title: eventTitle, state, endsAt: signUp.endsAt, facts };
}

interface Parts extends Holder {
  readonly reference: string;
  readonly state: SignUpState;
  readonly position?: number | undefined;
  readonly seats: number;
  readonly teams: readonly string[];
  readonly session: { readonly startsAt: string; readonly endsAt: string } | undefined;
  readonly sessionTitle?: string | undefined;
  readonly venue: string | undefined;
  readonly event: Pick<EdisonEvent, 'organiser' | 'contactEmail' | 'cancelUntil'> | undefined;
}

function factsOf(parts: Parts): Ticket['facts'] {
  const { reference, state, position, seats, teams, session, sessionTitle, venue, name, organisation, event } = parts;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [signUpText.place.reference, reference],
    [signUpText.place.position, state === 'waitlisted' && position !== undefined ? String(position) : undefined],
    [signUpText.own.when, session && friendlySpan(session.startsAt, session.endsAt)],
    [printText.session, sessionTitle],
    [signUpText.own.place, venue],
    [printText.seats, String(seats)],
    [printText.teams, teams.join(', ')],
    [printText.name, name],
    [printText.organisation, organisation],
    [signUpText.own.cancelUntil, event && friendlyInstant(event.cancelUntil)],
    [printText.organiser, event && `${event.organiser}, ${event.contactEmail}`],
  ];
  return facts.flatMap(([what, value]) => (value === undefined || value === '' ? [] : [[what, value] as const]));
}
