import { eventPlan, eventSlug, type PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import type { z } from 'zod';
import { type FieldPlan, leaveOutEmpty } from '../../forms/form-plan.ts';
import { accessWords, planLabels as labels, queueOrderWords, planRules as rules, unitWords } from '../../text/admin/events/event-plan.ts';
import { planTabText } from '../../text/admin/events/events.ts';
import { friendlyInstant } from '../../text/dates.ts';
import { audienceWords, kindWords } from '../../text/event-words.ts';
import { wordIn } from '../page/choices.ts';
import { addDanishDays, formatWallClock, toInstant, toInstants, toWallClock } from '../page/danish-time-field.ts';

/** The plan with its slug in one object; the calls take `{plan, slug}`. */
export const planBody = eventPlan.extend({ slug: eventSlug.optional() });
export type PlanBody = z.output<typeof planBody>;

/** The deadlines of an event. */
export const deadlines = ['registrationOpensAt', 'registrationClosesAt', 'cancelUntil', 'rosterLockAt'] as const;
type Deadline = (typeof deadlines)[number];

/** The values of the form as typed; times are Danish wall-clock times. */
export type PlanValues = Record<Exclude<keyof PlanBody, 'team'>, string> & { team: { min: string; max: string } };

/** The fields in the order of the page. */
export const planFields: Readonly<Record<string, FieldPlan>> = {
  title: { label: labels.title },
  summary: { label: labels.summary },
  kind: { label: labels.kind },
  slug: { label: labels.slug, wrong: rules.slug, refused: { NAME_TAKEN: rules.slugTaken } },
  venue: { label: labels.venue },
  city: { label: labels.city },
  region: { label: labels.region },
  onlineUrl: { label: labels.onlineUrl, wrong: rules.onlineUrl },
  audience: { label: labels.audience },
  access: { label: labels.access },
  programmeKey: { label: labels.programmeKey, wrong: rules.programme },
  capacityUnit: { label: labels.capacityUnit },
  'team.min': { label: labels.teamMin, wrong: rules.teamSize },
  'team.max': { label: labels.teamMax, wrong: rules.teamSize },
  waitlist: { label: labels.waitlist },
  queueOrder: { label: labels.queueOrder },
  registrationOpensAt: { label: labels.registrationOpensAt, wrong: rules.noSuchTime },
  registrationClosesAt: { label: labels.registrationClosesAt, wrong: rules.noSuchTime },
  cancelUntil: { label: labels.cancelUntil, wrong: rules.noSuchTime },
  rosterLockAt: { label: labels.rosterLockAt, wrong: rules.noSuchTime },
  organiser: { label: labels.organiser },
  contactEmail: { label: labels.contactEmail, email: 'one' },
  mailText: { label: labels.mailText },
};

/** The form's values for an event. */
export function planValues(event: PlannedEvent): PlanValues {
  return {
    title: event.title,
    summary: event.summary,
    kind: event.kind,
    slug: event.slug,
    venue: event.venue ?? '',
    city: event.city ?? '',
    region: event.region ?? '',
    onlineUrl: event.onlineUrl ?? '',
    audience: event.audience,
    access: event.access,
    programmeKey: event.programmeKey ?? '',
    capacityUnit: event.capacityUnit,
    team: { min: String(event.team.min), max: String(event.team.max) },
    waitlist: event.waitlist ? 'ja' : 'nej',
    queueOrder: event.queueOrder,
    registrationOpensAt: toWallClock(event.registrationOpensAt),
    registrationClosesAt: toWallClock(event.registrationClosesAt),
    cancelUntil: toWallClock(event.cancelUntil),
    rosterLockAt: toWallClock(event.rosterLockAt),
    organiser: event.organiser,
    contactEmail: event.contactEmail,
    mailText: event.mailText ?? '',
  };
}

/** The request body. `was` holds the initial values: a time that was not edited stays the same instant. */
export function toPlanBody({ team, waitlist, ...texts }: PlanValues, was?: Partial<Record<Deadline, string | undefined>>) {
  // The field for the roster lock exists for teams only.
  const rosterLockAt = texts.audience === 'team' ? texts.rosterLockAt : '';
  return {
    ...leaveOutEmpty(texts),
    ...toInstants({ ...texts, rosterLockAt }, deadlines, was),
    waitlist: waitlist === 'ja',
    team: { min: Number(team.min), max: Number(team.max) },
  };
}

/** How values other than plain text are displayed in a version conflict. */
export const planFormats = {
  kind: wordIn(kindWords),
  audience: wordIn(audienceWords),
  access: wordIn(accessWords),
  capacityUnit: wordIn(unitWords),
  queueOrder: wordIn(queueOrderWords),
  team: ({ min, max }: PlanValues['team']) => `${min}–${max}`,
  waitlist: (waitlist: string) => (waitlist === 'ja' ? planTabText.yes : planTabText.no),
  ...Object.fromEntries(deadlines.map((name) => [name, formatWallClock])),
};

/** The initial values of a new event: common defaults or the copied event, the contact person of the latest one, and deadlines in order. */
export function newPlan(now: Date, copied: PlannedEvent | undefined, latest: PlannedEvent | undefined): PlanValues {
  const { organiser = '', contactEmail = '' } = latest ?? {};
  const written = copied === undefined ? { ...usual, organiser, contactEmail } : { ...planValues(copied), slug: '', rosterLockAt: '' };
  return { ...written, ...usualDeadlines(now) };
}

const usual = {
  title: '',
  summary: '',
  kind: 'kursus',
  slug: '',
  venue: '',
  city: '',
  region: '',
  onlineUrl: '',
  audience: 'teacher',
  access: 'login',
  programmeKey: '',
  capacityUnit: 'person',
  team: { min: '2', max: '5' },
  waitlist: 'ja',
  queueOrder: 'fill',
  rosterLockAt: '',
  mailText: '',
};

/** Registration is open from this morning for four weeks; cancelling is possible one week longer. */
function usualDeadlines(now: Date) {
  const morning = (days: number) => `${toWallClock(addDanishDays(now.toISOString(), days)).slice(0, 10)}T08:00`;
  const night = (days: number) => `${morning(days).slice(0, 10)}T23:59`;
  return { registrationOpensAt: morning(0), registrationClosesAt: night(28), cancelUntil: night(35) };
}

type Starts = readonly Pick<PlannedEvent['sessions'][number], 'startsAt'>[];

/** Rules that the schema of one field cannot check: fields that depend on each other, and the order of deadlines and sessions. */
export function checkPlan(typed: PlanValues, sessions: Starts): Record<string, string | undefined> {
  const starts = sessions.map(({ startsAt }) => startsAt).sort();
  return {
    programmeKey: typed.access === 'programme' && typed.programmeKey === '' ? rules.programme : undefined,
    'team.max': Number(typed.team.max) < Number(typed.team.min) ? rules.teamTurned : undefined,
    registrationClosesAt: checkRegistrationCloses(typed, starts.at(-1)),
    cancelUntil: checkBeforeFirstStart('cancelUntil', typed.cancelUntil, starts[0]),
    // The field exists for teams only.
    rosterLockAt: typed.audience === 'team' ? checkBeforeFirstStart('rosterLockAt', typed.rosterLockAt, starts[0]) : undefined,
  };
}

/** Checks that registration closes after it opens and no later than the last start. Times are Danish wall-clock times. */
export function checkRegistrationCloses(
  { registrationOpensAt, registrationClosesAt }: Pick<PlanValues, 'registrationOpensAt' | 'registrationClosesAt'>,
  last: string | undefined,
): string | undefined {
  const at = parseWallClock(registrationClosesAt);
  if (at <= parseWallClock(registrationOpensAt)) return rules.closesFirst;
  return last !== undefined && at > Date.parse(last) ? rules.closesLate(friendlyInstant(last)) : undefined;
}

/** Checks a deadline that may not lie after the start of the first session. */
export function checkBeforeFirstStart(field: 'cancelUntil' | 'rosterLockAt', wall: string, first: string | undefined): string | undefined {
  return first !== undefined && parseWallClock(wall) > Date.parse(first) ? rules.tooLate(labels[field], friendlyInstant(first)) : undefined;
}

/** Milliseconds since the epoch; NaN for an empty or invalid time, so that every comparison is false. */
function parseWallClock(wall: string): number {
  return Date.parse(toInstant(wall) ?? '');
}
