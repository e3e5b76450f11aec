import { z } from 'zod';
import { email, id, instant, line, maxTeamSize } from '../../fields.ts';
import { capacityUnit, event, eventKind, eventSession, shownState } from '../events.ts';
import { signUp, signUpState } from '../sign-ups.ts';

/** The last part of an event's address: small letters, digits, and single dashes between them. */
export const eventSlug = z
  .string()
  .max(80, { abort: true })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

const webAddress = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(500)
  .regex(/^[\x21-\x7E]+$/);

const teamSize = z.int().min(1).max(maxTeamSize);

/** What a planner decides of an event; its sessions are kept apart. Optional fields that are left out are empty. */
export const eventPlan = z.strictObject({
  title: line(120),
  summary: line(500),
  kind: eventKind,
  audience: event.shape.audience,
  access: event.shape.access,
  /** Needed for access `programme`. */
  programmeKey: id.optional(),
  venue: line(200).optional(),
  /** For people with a confirmed seat only. */
  onlineUrl: webAddress.optional(),
  city: line(80).optional(),
  region: line(80).optional(),
  organiser: line(120),
  contactEmail: email,
  capacityUnit: capacityUnit.default('person'),
  waitlist: z.boolean(),
  team: z.strictObject({ min: teamSize, max: teamSize }).default({ min: 2, max: 5 }),
  registrationOpensAt: instant,
  registrationClosesAt: instant,
  cancelUntil: instant,
  rosterLockAt: instant.optional(),
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

/** An event as its planner sees it, in any state. A change names the `version` that it was made of. */
export const plannedEvent = z.object({
  ...eventPlan.shape,
  // What was written under other rules is shown all the same.
  ...{ title: z.string(), summary: z.string(), organiser: z.string(), contactEmail: z.string(), programmeKey: z.string().optional() },
  ...{ venue: z.string().optional(), onlineUrl: z.string().optional(), city: z.string().optional(), region: z.string().optional() },
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
      signUps: signUpCounts,
      nextNeeds: eventSession.shape.nextNeeds,
      shown: shownState.optional(),
    }),
  ),
});
export type PlannedEvent = z.infer<typeof plannedEvent>;

/**
 * What a change came to, or would come to. `changes`: what the mails tell, before and after, in their words. Of one that is only tried out:
 * `letter`, of a cancellation the mail that the first of them would get; `told`, the first 200 of those who would lose their place by it, or
 * would get a seat by more of them, with what they have until then.
 */
export const planOutcome = z.object({
  event: plannedEvent,
  mails: count,
  changes: z.array(z.object({ sessionId: id, what: z.string(), before: z.string(), after: z.string() })),
  letter: z.object({ subject: z.string(), text: z.string() }).optional(),
  told: z.array(z.object({ signUpId: id, name: z.string(), email, state: signUpState })).optional(),
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
