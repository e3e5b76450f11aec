import type { PlannedEvent, sessionPlan } from '@edison/contracts/bff/events/event-plans';
import type { z } from 'zod';
import { type FieldPlan, leaveOutEmpty } from '../../forms/form-plan.ts';
import { sessionsText } from '../../text/admin/events/sessions.ts';
import { friendlyInstant } from '../../text/dates.ts';
import { addDanishDays, toInstant, toInstants, toWallClock } from '../page/danish-time-field.ts';

export type PlannedSession = PlannedEvent['sessions'][number];

const { form: labels, rules } = sessionsText;

/** The values of the form as typed; times are Danish wall-clock times. */
export type SessionValues = Record<keyof z.output<typeof sessionPlan>, string>;

export const sessionFields: Readonly<Record<string, FieldPlan>> = {
  title: { label: labels.title },
  startsAt: { label: labels.startsAt, wrong: rules.noSuchTime },
  endsAt: { label: labels.endsAt, wrong: rules.noSuchTime },
  room: { label: labels.room },
  capacity: { label: labels.capacity, wrong: rules.capacity },
};

/** The initial values: the session to change, or a new one after the last; the first session is after the deadline for cancelling. */
export function firstValues(event: PlannedEvent, session: PlannedSession | undefined): SessionValues {
  return session === undefined ? newSession(event) : sessionValues(session);
}

function newSession({ title, cancelUntil, sessions }: PlannedEvent): SessionValues {
  const last = sessions.at(-1);
  if (last === undefined) {
    const day = toWallClock(addDanishDays(cancelUntil, 1)).slice(0, 10);
    return { title, startsAt: `${day}T09:00`, endsAt: `${day}T15:00`, room: '', capacity: '20' };
  }
  return { ...sessionValues({ ...last, startsAt: addDanishDays(last.startsAt, 7), endsAt: addDanishDays(last.endsAt, 7) }), title: '' };
}

/** The form's values for a session. */
export function sessionValues({ title, startsAt, endsAt, room, capacity }: PlannedSession): SessionValues {
  return {
    title,
    startsAt: toWallClock(startsAt),
    endsAt: toWallClock(endsAt),
    room: room ?? '',
    capacity: capacity === null ? '' : String(capacity),
  };
}

/** The request body; a time that was not edited stays the same instant. */
export function toSessionBody(values: SessionValues, was: PlannedSession | undefined) {
  return {
    ...leaveOutEmpty(values),
    ...toInstants(values, ['startsAt', 'endsAt'], was),
    capacity: values.capacity.trim() === '' ? null : Number(values.capacity),
  };
}

/** Rules that the schema of one field cannot check: the order of the times, and of the event's deadlines. */
export function checkSession(values: SessionValues, event: PlannedEvent, was: PlannedSession | undefined, now: Date) {
  const starts = Date.parse(toInstant(values.startsAt, was?.startsAt) ?? '');
  const ends = Date.parse(toInstant(values.endsAt, was?.endsAt) ?? '');
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
