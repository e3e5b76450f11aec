import { z } from 'zod';
import { email, id, instant, line, maxTeamSize, text } from '../../fields.ts';
import { capacityUnit, event, eventKind, eventSession, shownState } from '../events.ts';
import { signUp, signUpState } from '../sign-ups.ts';

/** The last part of an event's URL: lower-case letters, digits, and single dashes between them. */
export const eventSlug = z
  .string()
  .max(80, { abort: true })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

const webAddress = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(500)
  .regex(/^[\x21-\x7E]+$/);

const teamSize = z.int().min(1).max(maxTeamSize);

/**
 * Whether smaller groups pass a group at the head of the queue that does not fit. `fill`: 48 hours after it first came into a queue of the
 * event, or when the session begins within 14 days; `strict`: never.
 */
export const queueOrder = z.enum(['strict', 'fill']);
export type QueueOrder = z.infer<typeof queueOrder>;

/** What an admin enters about an event, without its sessions. Absent optional fields are cleared. */
export const eventPlan = z.strictObject({
  title: line(120),
  summary: line(500),
  kind: eventKind,
  audience: event.shape.audience,
  access: event.shape.access,
  /** Needed for access `programme`. */
  programmeKey: id.optional(),
  venue: line(200).optional(),
  /** Shown only to people with a confirmed seat. */
  onlineUrl: webAddress.optional(),
  city: line(80).optional(),
  region: line(80).optional(),
  organiser: line(120),
  contactEmail: email,
  capacityUnit: capacityUnit.default('person'),
  waitlist: z.boolean(),
  queueOrder: queueOrder.default('fill'),
  team: z.strictObject({ min: teamSize, max: teamSize }).default({ min: 2, max: 5 }),
  registrationOpensAt: instant,
  registrationClosesAt: instant,
  cancelUntil: instant,
  rosterLockAt: instant.optional(),
  /** What the mails add that give somebody a seat; paragraphs with an empty line between them. */
  mailText: text(1000).optional(),
});

/** null = no limit. */
const capacity = z.int().min(0).max(100_000).nullable();

export const sessionPlan = z.strictObject({
  title: line(120),
  startsAt: instant,
  endsAt: instant,
  room: line(120).optional(),
  capacity,
});

const count = z.int().nonnegative();
/** Sign-ups by state. */
const signUpCounts = z.object({ pending: count, confirmed: count, waitlisted: count, cancelled: count });

export const eventState = z.enum(['draft', 'published', 'cancelled', 'finished']);

/** An event in any state for planning. The next change has to send `version`. */
export const plannedEvent = z.object({
  ...eventPlan.shape,
  // Without today's limits, so that older values can still be read.
  ...{ title: z.string(), summary: z.string(), organiser: z.string(), contactEmail: z.string(), programmeKey: z.string().optional() },
  ...{ venue: z.string().optional(), onlineUrl: z.string().optional(), city: z.string().optional(), region: z.string().optional() },
  mailText: z.string().optional(),
  capacityUnit,
  team: z.object({ min: z.int(), max: z.int() }),
  eventId: id,
  slug: z.string(),
  state: eventState,
  /** Absent for a draft. */
  shown: shownState.optional(),
  cancelReason: z.string().optional(),
  version: z.int().positive(),
  changedAt: instant.optional(),
  sessions: z.array(
    z.object({
      ...sessionPlan.shape,
      ...{ sessionId: id, title: z.string(), room: z.string().optional(), capacity: count.nullable() },
      seatsTaken: count,
      /** Those of the taken ones that guests have not confirmed yet. */
      seatsReserved: count.default(0),
      signUps: signUpCounts,
      ...eventSession.pick({ waitingSeats: true, nextNeeds: true, passing: true, passingFrom: true }).shape,
      shown: shownState.optional(),
    }),
  ),
});
export type PlannedEvent = z.infer<typeof plannedEvent>;

/**
 * The result of a change, or its preview. `changes`: what the mails say, before and after. Only in a preview: `letter`, for a cancellation the
 * mail that the first person would get; `recipients`, the first 200 people who would lose their place or get a seat, with their current state.
 */
export const planOutcome = z.object({
  event: plannedEvent,
  mails: count,
  changes: z.array(z.object({ sessionId: id, what: z.string(), before: z.string(), after: z.string() })),
  letter: z.object({ subject: z.string(), text: z.string() }).optional(),
  recipients: z.array(z.object({ signUpId: id, name: z.string(), email, state: signUpState })).optional(),
});
export type PlanOutcome = z.infer<typeof planOutcome>;

/** A sign-up as an admin sees it. */
export const adminSignUp = signUp.extend({
  email: z.string(),
  userId: id.optional(),
  source: z.enum(['teacher', 'list', 'public', 'code', 'admin', 'promotion']),
  confirmedAt: instant.optional(),
  cancelledAt: instant.optional(),
  reason: z.string().optional(),
});
export type AdminSignUp = z.infer<typeof adminSignUp>;
