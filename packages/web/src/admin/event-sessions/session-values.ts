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
  const isPast = moved && starts <= now.getTime();
  const deadline = deadlineAfter(event, starts, [...others, starts]);
  return {
    startsAt: startError(deadline, { isPast, isPublic: event.state === 'published' }),
    endsAt: ends <= starts ? rules.ends : undefined,
  };
}

/** A day that is past is said to be so; moving a deadline would not help. */
function startError(deadline: DeadlineAfter | undefined, { isPast, isPublic }: { isPast: boolean; isPublic: boolean }): string | undefined {
  if (deadline === undefined) return isPast && isPublic ? rules.past : undefined;
  const until = friendlyInstant(deadline.until);
  return isPast ? rules.pastAndBefore(deadline.field, until) : rules.before[deadline.field](until);
}

interface DeadlineAfter {
  readonly field: keyof typeof rules.before;
  readonly until: string;
}

/** The last deadline of the plan that comes after the start. */
function deadlineAfter(event: PlannedEvent, starts: number, all: readonly number[]): DeadlineAfter | undefined {
  const { cancelUntil, registrationClosesAt, rosterLockAt = '' } = event;
  const after: DeadlineAfter[] = [
    ...(Date.parse(cancelUntil) > starts ? [{ field: 'cancelUntil', until: cancelUntil } as const] : []),
    ...(Date.parse(rosterLockAt) > starts ? [{ field: 'rosterLockAt', until: rosterLockAt } as const] : []),
    ...(Date.parse(registrationClosesAt) > Math.max(...all)
      ? [{ field: 'registrationClosesAt', until: registrationClosesAt } as const]
      : []),
  ];
  return [...after].sort((a, b) => Date.parse(b.until) - Date.parse(a.until))[0];
}
