import { z } from 'zod';
import { id, idList, instant, list } from '../fields.ts';
import { inputProblems } from '../problem.ts';
import { defineRoutes } from '../route.ts';
import { ownSignUp } from './sign-ups.ts';

/** The state that visitors see, derived from stored state, time and seats. */
export const shownState = z.enum(['opens-later', 'open', 'few-seats', 'waitlist', 'full', 'closed', 'held', 'cancelled']);
export type ShownState = z.infer<typeof shownState>;

export const eventKind = z.enum(['lærercamp', 'elevcamp', 'kursus', 'webinar', 'lokalfinale', 'landsfinale', 'dommerbriefing', 'andet']);

/** What one seat is for. */
export const capacityUnit = z.enum(['person', 'team', 'class']);

export const eventSession = z.object({
  sessionId: id,
  title: z.string(),
  startsAt: instant,
  endsAt: instant,
  room: z.string().optional(),
  /** null = no limit. */
  capacity: z.int().nonnegative().nullable(),
  /** Free seats, whoever waits for them; null: no limit. A newcomer has up to so many at once if nobody waits, or with `passing`. */
  remaining: z.int().nonnegative().nullable(),
  /** Number of sign-ups in the queue. */
  waiting: z.int().nonnegative(),
  /** Seats that they ask for together. */
  waitingSeats: z.int().positive().optional(),
  /** Seats that the first in the queue asked for. */
  nextNeeds: z.int().positive().optional(),
  /** Smaller groups may pass the first in the queue, and nobody who waits fits: whoever fits gets free seats at once. Absent: false. */
  passing: z.boolean().optional(),
  /** From when on smaller groups pass the first in the queue while it does not fit; null: never. Absent where nobody waits. */
  passingFrom: instant.nullable().optional(),
  shown: shownState,
});

export const event = z.object({
  eventId: id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  kind: eventKind,
  audience: z.enum(['teacher', 'team', 'judge', 'public']),
  access: z.enum(['open', 'login', 'programme', 'code']),
  programmeKey: z.string().optional(),
  venue: z.string().optional(),
  /** Whether the event is online. */
  online: z.boolean().optional(),
  /** Only for people with a confirmed seat. */
  onlineUrl: z.string().optional(),
  city: z.string().optional(),
  region: z.string().optional(),
  organiser: z.string(),
  contactEmail: z.string(),
  waitlist: z.boolean(),
  /** `person` when absent. */
  capacityUnit: capacityUnit.optional(),
  /** Pupils on a team. */
  team: z.object({ min: z.int().positive(), max: z.int().positive() }).optional(),
  /** From this instant on only admins can change teams. */
  rosterLockAt: instant.optional(),
  registrationOpensAt: instant,
  registrationClosesAt: instant,
  cancelUntil: instant,
  shown: shownState,
  sessions: z.array(eventSession).min(1),
  own: z.array(ownSignUp),
});
export type EdisonEvent = z.infer<typeof event>;

export const eventList = list(event);

/** Limits the answer to these events; all when absent. */
export const someEvents = z.strictObject({ eventIds: idList(20).optional() });

export const eventRoutes = defineRoutes({
  listEvents: {
    method: 'GET',
    path: '/bff/events',
    summary: 'Published events, or those of `eventIds`, with their seats; with own sign-ups for a signed-in teacher.',
    who: 'anyone',
    onBehalf: 'read',
    query: someEvents,
    answer: eventList,
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'events/GetEvents',
  },
  listRelevantEvents: {
    method: 'GET',
    path: '/bff/me/relevant-events',
    summary: 'At most 12 events, those nearest to the teacher first: by programme membership, region and date.',
    who: 'signed-in',
    onBehalf: 'read',
    answer: eventList,
    problems: ['UPSTREAM_UNAVAILABLE'],
    upstream: 'events/GetRelevantEvents',
  },
});

const ofEvent = z.strictObject({ eventId: id.optional() });

/** CSV exports for Danish Excel (semicolons, BOM), streamed. */
export const eventFileRoutes = defineRoutes({
  exportSignUps: {
    method: 'GET',
    path: '/bff/admin/events/sign-ups.csv',
    summary: 'The sign-ups of an event, or of all, as CSV: in the order of the queue, cancelled ones too. Each export is written down.',
    who: 'admin',
    stepUp: true,
    kind: 'navigation',
    query: ofEvent,
    answer: z.string(),
    problems: [...inputProblems, 'NOT_FOUND'],
    upstream: 'x/events/ExportSignUps',
  },
  exportTeams: {
    method: 'GET',
    path: '/bff/admin/events/teams.csv',
    summary: 'The teams of an event, or of all, as CSV with first names; withdrawn ones too. Each export is written down.',
    who: 'admin',
    stepUp: true,
    kind: 'navigation',
    query: ofEvent,
    answer: z.string(),
    problems: [...inputProblems, 'NOT_FOUND'],
    upstream: 'x/events/ExportTeams',
  },
});
