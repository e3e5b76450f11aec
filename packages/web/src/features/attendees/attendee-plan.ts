import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { NewAttendee, RequestedAnswer } from '@edison/contracts/bff/sign-ups/attendees';
import { mostGuestSeats } from '@edison/contracts/seat-limits';
import type { DraftStore } from '../../forms/drafts.ts';
import type { RulesPlan } from '../../forms/form-plan.ts';
import { emailAddress, maxLength, noCpr, type Rule, required, toSingleLine, validateFields } from '../../forms/rules.ts';
import { tabDraft } from '../../forms/use-draft.ts';
import { fieldRules } from '../../text/field-words.ts';
import { attendeeText as text } from '../../text/guests/attendees.ts';
import { problemSentences } from '../../text/problem-sentences.ts';
import { signUpText } from '../../text/sign-ups.ts';
import { parseSeats } from '../seats/parse-seats.ts';
import type { SessionChoice } from './use-choices.ts';

type AttendeeKind = 'attendee' | 'judge';

/** The initial values. `choice` is the ids of event and session, `e1/s1`; empty until a session is chosen. */
const empty = { choice: '', name: '', email: '', repeat: '', organisation: '', seats: '1', note: '' };
export type AttendeeValues = typeof empty;

/** Props of the guests' sign-up form. */
export interface AttendeeFormProps {
  /** `judge` requires an occupation, and has no number of seats. */
  readonly kind: AttendeeKind;
  /** The events to choose from; at least one session of each takes sign-ups. */
  readonly events: readonly EdisonEvent[];
  /** The organiser's address for questions. */
  readonly contactEmail: string;
}

const matches: Rule<AttendeeValues> = (value, { email }) =>
  value.trim().toLowerCase() === email.trim().toLowerCase() ? undefined : fieldRules.repeat;

/** The error of each field. Judges must give their occupation. */
export function checkAttendee(kind: AttendeeKind, typed: AttendeeValues): Readonly<Record<string, string>> {
  return validateFields<AttendeeValues>(
    {
      choice: [(value) => (value === '' ? signUpText.form.sessionMissing : undefined)],
      name: [required(text.name), noCpr, maxLength(100)],
      email: [required(text.email), emailAddress],
      repeat: [required(text.repeat), matches],
      organisation: [...(kind === 'judge' ? [required(text.occupation)] : []), noCpr, maxLength(100)],
      seats: [(value) => (Number.isNaN(parseSeats(value, mostGuestSeats)) ? text.seatsWrong : undefined)],
      note: [maxLength(500)],
    },
    typed,
  );
}

/** The fields and initial values of the form. A session from a draft that can no longer be chosen is dropped. */
export function attendeePlan(
  kind: AttendeeKind,
  draft: string,
  choices: readonly SessionChoice[],
): Omit<RulesPlan<AttendeeValues, AttendeeValues, RequestedAnswer>, 'send' | 'onSent'> {
  const [first, second] = choices;
  const wrong = problemSentences.BAD_REQUEST;
  return {
    draft: attendeeDraft(draft, choices),
    start: { ...empty, choice: first && !second ? first.value : '' },
    fields: {
      choice: { label: text.session, sentAs: 'sessionId', wrong },
      name: { label: text.name, wrong },
      email: { label: text.email, email: 'one' },
      repeat: { label: text.repeat, repeats: 'email' },
      organisation: { label: kind === 'judge' ? text.occupation : text.organisation, wrong },
      seats: { label: text.seats, wrong },
      note: { label: text.note, wrong },
    },
    refusedAt: { FULL: 'choice' },
    check: (typed) => checkAttendee(kind, typed),
  };
}

/** A draft without an owner, since guests have no account. */
function attendeeDraft(name: string, choices: readonly SessionChoice[]): DraftStore {
  const store = tabDraft(name, '');
  return {
    ...store,
    read: () => {
      const { choice, ...kept } = store.read();
      return choices.some(({ value }) => value === choice) ? { ...kept, choice } : kept;
    },
  };
}

/** The event, and the request body without its idempotency key; optional texts that are empty are undefined. */
export function toAttendee({ choice, name, email, organisation, seats, note }: AttendeeValues) {
  const [eventId = '', sessionId = ''] = choice.split('/');
  const attendee: Omit<NewAttendee, 'idempotencyKey'> = {
    sessionId,
    name: toSingleLine(name),
    email: email.trim(),
    seats: parseSeats(seats, mostGuestSeats),
    organisation: toSingleLine(organisation) || undefined,
    note: toSingleLine(note) || undefined,
  };
  return { eventId, attendee };
}
