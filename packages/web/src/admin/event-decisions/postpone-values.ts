import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { instant } from '@edison/contracts/fields';
import { z } from 'zod';
import type { FieldPlan } from '../../forms/form-plan.ts';
import { planLabels as labels, postponeText as text } from '../../text/admin/events/event-plan.ts';
import { checkBeforeFirstStart, checkRegistrationCloses, deadlines } from '../event-plan/plan-values.ts';
import { addDanishDays, toInstant, toInstants, toWallClock } from '../page/danish-time-field.ts';

/** The values of the form that postpones an event, as typed; times are Danish wall-clock times. */
export interface PostponeValues extends Record<(typeof deadlines)[number], string> {
  version: number;
  days: string;
  sessions: { sessionId: string; title: string; startsAt: string; endsAt: string }[];
}

/** The schema of the request body. */
export const postponeBody = z.object({
  version: z.int(),
  sessions: z.array(z.object({ sessionId: z.string(), startsAt: instant, endsAt: instant })),
  registrationOpensAt: instant,
  registrationClosesAt: instant,
  cancelUntil: instant,
  rosterLockAt: instant.optional(),
});

const { rules } = text;

export function postponeFields({ sessions }: PostponeValues): Readonly<Record<string, FieldPlan>> {
  const row = (at: number): string => sessions[at]?.title ?? '';
  const wrong = rules.noSuchTime;
  return {
    days: { label: text.days },
    'sessions.startsAt': { label: text.startsAt, wrong, row },
    'sessions.endsAt': { label: text.endsAt, wrong, row },
    ...Object.fromEntries(deadlines.map((name) => [name, { label: labels[name], wrong }])),
  };
}

/** The sessions that can be moved: of a draft all, of a published event those that have not begun. */
export function sessionsToPostpone({ state, sessions }: PlannedEvent, now: Date): PlannedEvent['sessions'] {
  return state === 'draft' ? sessions : sessions.filter(({ startsAt }) => Date.parse(startsAt) > now.getTime());
}

/** The form's values: the current times, or the times `days` later. */
export function postponeValues(event: PlannedEvent, now: Date, days = 0): PostponeValues {
  const at = (instantNow: string | undefined): string =>
    instantNow === undefined ? '' : toWallClock(days === 0 ? instantNow : addDanishDays(instantNow, days));
  return {
    version: event.version,
    days: days === 0 ? '7' : String(days),
    sessions: sessionsToPostpone(event, now).map(({ sessionId, title, startsAt, endsAt }) => ({
      sessionId,
      title,
      startsAt: at(startsAt),
      endsAt: at(endsAt),
    })),
    // A registration that is open already stays open.
    registrationOpensAt:
      Date.parse(event.registrationOpensAt) <= now.getTime() ? toWallClock(event.registrationOpensAt) : at(event.registrationOpensAt),
    registrationClosesAt: at(event.registrationClosesAt),
    cancelUntil: at(event.cancelUntil),
    rosterLockAt: at(event.rosterLockAt),
  };
}

/** The request body; a time that was not edited stays the same instant. */
export function toPostponeBody(values: PostponeValues, event: PlannedEvent): unknown {
  const was = new Map(event.sessions.map((session) => [session.sessionId, session]));
  return {
    version: values.version,
    sessions: values.sessions.map(({ sessionId, ...times }) => ({
      sessionId,
      ...toInstants(times, ['startsAt', 'endsAt'], was.get(sessionId)),
    })),
    ...toInstants(values, deadlines, event),
  };
}

/** Checks the order of all dates: deadlines before the sessions, at their new times. */
export function checkPostpone(values: PostponeValues, event: PlannedEvent, now: Date): Record<string, string | undefined> {
  const moved = new Set(values.sessions.map(({ sessionId }) => sessionId));
  const stay = event.sessions.filter(({ sessionId }) => !moved.has(sessionId)).map(({ startsAt }) => startsAt);
  const starts = [...stay, ...values.sessions.flatMap(({ startsAt }) => startIn(startsAt) ?? [])].sort();
  const rows = values.sessions.flatMap(({ startsAt, endsAt }, at) => {
    const [begins, ends] = [Date.parse(startIn(startsAt) ?? ''), Date.parse(startIn(endsAt) ?? '')];
    return [
      [`sessions.${at}.startsAt`, event.state === 'published' && begins <= now.getTime() ? rules.past : undefined],
      [`sessions.${at}.endsAt`, ends <= begins ? rules.ends : undefined],
    ] as const;
  });
  return {
    ...Object.fromEntries(rows),
    registrationClosesAt: checkRegistrationCloses(values, starts.at(-1)),
    cancelUntil: checkBeforeFirstStart('cancelUntil', values.cancelUntil, starts[0]),
    rosterLockAt: checkBeforeFirstStart('rosterLockAt', values.rosterLockAt, starts[0]),
  };
}

function startIn(wall: string): string | undefined {
  const at = toInstant(wall);
  return at === undefined || at === wall ? undefined : at;
}

/** The typed number of days; undefined when it is no whole number. */
export function parseDays(typed: string): number | undefined {
  return /^-?\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined;
}
