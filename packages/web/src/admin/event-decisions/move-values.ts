import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { instant } from '@edison/contracts/fields';
import { z } from 'zod';
import type { FieldPlan } from '../../forms/form-plan.ts';
import { planLabels as labels, postponeText as text } from '../../text/admin/events/event-plan.ts';
import { closesWhen, deadlines, tooLateFor } from '../event-plan/plan-values.ts';
import { instantOf, instantsOf, laterBy, wallOf } from '../page/danish-time-field.ts';

/** Where a move begins and ends, as it is typed: times are Danish wall clocks. */
export interface MoveValues extends Record<(typeof deadlines)[number], string> {
  version: number;
  days: string;
  sessions: { sessionId: string; title: string; startsAt: string; endsAt: string }[];
}

/** A move as the call takes it. */
export const moveBody = z.object({
  version: z.int(),
  sessions: z.array(z.object({ sessionId: z.string(), startsAt: instant, endsAt: instant })),
  registrationOpensAt: instant,
  registrationClosesAt: instant,
  cancelUntil: instant,
  rosterLockAt: instant.optional(),
});

const { rules } = text;

export function moveFields({ sessions }: MoveValues): Readonly<Record<string, FieldPlan>> {
  const row = (at: number): string => sessions[at]?.title ?? '';
  const wrong = rules.noSuchTime;
  return {
    days: { label: text.days },
    'sessions.startsAt': { label: text.startsAt, wrong, row },
    'sessions.endsAt': { label: text.endsAt, wrong, row },
    ...Object.fromEntries(deadlines.map((name) => [name, { label: labels[name], wrong }])),
  };
}

/** What can be moved: the sessions of a published event that have not begun, all of a draft. */
export function movable({ state, sessions }: PlannedEvent, now: Date): PlannedEvent['sessions'] {
  return state === 'draft' ? sessions : sessions.filter(({ startsAt }) => Date.parse(startsAt) > now.getTime());
}

/** The fields as they stand now, or so many days later. */
export function moveValues(event: PlannedEvent, now: Date, days = 0): MoveValues {
  const at = (instantNow: string | undefined): string =>
    instantNow === undefined ? '' : wallOf(days === 0 ? instantNow : laterBy(instantNow, days));
  return {
    version: event.version,
    days: days === 0 ? '7' : String(days),
    sessions: movable(event, now).map(({ sessionId, title, startsAt, endsAt }) => ({
      sessionId,
      title,
      startsAt: at(startsAt),
      endsAt: at(endsAt),
    })),
    // Registration that has opened stays open; what lies ahead moves along.
    registrationOpensAt:
      Date.parse(event.registrationOpensAt) <= now.getTime() ? wallOf(event.registrationOpensAt) : at(event.registrationOpensAt),
    registrationClosesAt: at(event.registrationClosesAt),
    cancelUntil: at(event.cancelUntil),
    rosterLockAt: at(event.rosterLockAt),
  };
}

/** The values as the call takes them; a time that nobody touched stays the instant that it was. */
export function bodyOfMove(values: MoveValues, event: PlannedEvent): unknown {
  const was = new Map(event.sessions.map((session) => [session.sessionId, session]));
  return {
    version: values.version,
    sessions: values.sessions.map(({ sessionId, ...times }) => ({
      sessionId,
      ...instantsOf(times, ['startsAt', 'endsAt'], was.get(sessionId)),
    })),
    ...instantsOf(values, deadlines, event),
  };
}

/** The order that all the dates keep, with the sessions where they will be. */
export function checkMove(values: MoveValues, event: PlannedEvent, now: Date): Record<string, string | undefined> {
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
    registrationClosesAt: closesWhen(values, starts.at(-1)),
    cancelUntil: tooLateFor('cancelUntil', values.cancelUntil, starts[0]),
    rosterLockAt: tooLateFor('rosterLockAt', values.rosterLockAt, starts[0]),
  };
}

function startIn(wall: string): string | undefined {
  const at = instantOf(wall);
  return at === undefined || at === wall ? undefined : at;
}

/** How many days, where a whole number stands there. */
export function daysIn(typed: string): number | undefined {
  return /^-?\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined;
}
