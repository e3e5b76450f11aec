import { type PlannedEvent, sessionPlan } from '@edison/contracts/bff/events/event-plans';
import { z } from 'zod';
import { type FieldPlan, leaveOutEmpty } from '../../forms/form-plan.ts';
import { sessionsText } from '../../text/admin/events/sessions.ts';
import { friendlyInstant } from '../../text/dates.ts';
import { instantOf, laterBy, wallOf } from '../page/danish-time-field.ts';

export type PlannedSession = PlannedEvent['sessions'][number];

const { form: labels, rules } = sessionsText;

/** A date as the call takes it, with the version of the event that it was made of. */
export const sessionBody = sessionPlan.extend({ version: z.int() });
export type SessionBody = z.output<typeof sessionBody>;

/** A date as it is typed; times are Danish wall clocks. */
export interface ShownSession {
  title: string;
  startsAt: string;
  endsAt: string;
  room: string;
  capacity: string;
}

export interface SessionTyped extends ShownSession {
  /** Of the event that the form was filled with. */
  version: number;
  /** The date that the form was filled with, as JSON, to find out, also after a reload, what somebody else has changed since. */
  filled: string;
}

export const sessionFields: Readonly<Record<string, FieldPlan>> = {
  title: { label: labels.title },
  startsAt: { label: labels.startsAt, wrong: rules.noSuchTime },
  endsAt: { label: labels.endsAt, wrong: rules.noSuchTime },
  room: { label: labels.room },
  capacity: { label: labels.capacity, wrong: rules.capacity },
};

/** What the form begins with: the date that is changed, or one after the last; the first comes after the deadline for cancelling. */
export function typedSession(event: PlannedEvent, session: PlannedSession | undefined): SessionTyped {
  const shown = session === undefined ? newSession(event) : shownSession(session);
  return { ...shown, version: event.version, filled: JSON.stringify(shown) };
}

function newSession({ title, cancelUntil, sessions }: PlannedEvent): ShownSession {
  const last = sessions.at(-1);
  if (last === undefined) {
    const day = wallOf(laterBy(cancelUntil, 1)).slice(0, 10);
    return { title, startsAt: `${day}T09:00`, endsAt: `${day}T15:00`, room: '', capacity: '20' };
  }
  return { ...shownSession({ ...last, startsAt: laterBy(last.startsAt, 7), endsAt: laterBy(last.endsAt, 7) }), title: '' };
}

/** What of a date stands in the fields. */
export function shownSession({ title, startsAt, endsAt, room, capacity }: PlannedSession): ShownSession {
  return {
    title,
    startsAt: wallOf(startsAt),
    endsAt: wallOf(endsAt),
    room: room ?? '',
    capacity: capacity === null ? '' : String(capacity),
  };
}

/** What is typed as the call takes it; a time that nobody touched stays the instant that it was. */
export function bodyOfSession({ filled: _, capacity, startsAt, endsAt, ...typed }: SessionTyped, was: PlannedSession | undefined): unknown {
  return {
    ...leaveOutEmpty(typed),
    startsAt: instantOf(startsAt, was?.startsAt),
    endsAt: instantOf(endsAt, was?.endsAt),
    capacity: capacity.trim() === '' ? null : Number(capacity),
  };
}

/** What the contract of one field cannot see: the order of the times, and that of the event's deadlines. */
export function checkSession(typed: SessionTyped, event: PlannedEvent, was: PlannedSession | undefined, now: Date) {
  const starts = Date.parse(instantOf(typed.startsAt, was?.startsAt) ?? '');
  const ends = Date.parse(instantOf(typed.endsAt, was?.endsAt) ?? '');
  const others = event.sessions.filter((each) => each.sessionId !== was?.sessionId).map(({ startsAt }) => Date.parse(startsAt));
  const moved = was === undefined || Date.parse(was.startsAt) !== starts;
  const startsAt =
    event.state === 'published' && moved && starts <= now.getTime() ? rules.past : beforeDeadline(event, starts, [...others, starts]);
  return { startsAt, endsAt: ends <= starts ? rules.ends : undefined };
}

function beforeDeadline(event: PlannedEvent, starts: number, all: readonly number[]): string | undefined {
  const { cancelUntil, registrationClosesAt, rosterLockAt } = event;
  if (Date.parse(cancelUntil) > starts) return rules.beforeCancel(friendlyInstant(cancelUntil));
  if (rosterLockAt !== undefined && Date.parse(rosterLockAt) > starts) return rules.beforeLock(friendlyInstant(rosterLockAt));
  return Date.parse(registrationClosesAt) > Math.max(...all) ? rules.beforeClose(friendlyInstant(registrationClosesAt)) : undefined;
}
