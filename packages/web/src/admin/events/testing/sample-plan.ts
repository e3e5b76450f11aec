import type { PlannedEvent, PlanOutcome } from '@edison/contracts/bff/events/event-plans';

type Session = PlannedEvent['sessions'][number];

const day = 24 * 60 * 60 * 1_000;

/** An instant, so many days from now. */
export function inDays(days: number): string {
  return new Date(Math.floor(Date.now() / day) * day + days * day).toISOString();
}

/** A session in thirty days: 10 of 10 seats taken, three people in the queue. */
export function sampleSession(more: Partial<Session> = {}): Session {
  return {
    sessionId: 's1',
    title: 'Dag 1',
    startsAt: inDays(30),
    endsAt: inDays(30.25),
    room: 'Sal 2',
    capacity: 10,
    seatsTaken: 10,
    seatsReserved: 2,
    signUps: { pending: 1, confirmed: 10, waitlisted: 3, cancelled: 2 },
    ...more,
  };
}

/** A published course with one full session. */
export function samplePlan(more: Partial<PlannedEvent> = {}): PlannedEvent {
  return {
    eventId: 'e1',
    slug: 'kursus-i-roenne',
    state: 'published',
    version: 3,
    changedAt: '2026-11-20T08:00:00.000Z',
    title: 'Kursus i Rønne',
    summary: 'Lær at lede en idéproces.',
    kind: 'kursus',
    audience: 'teacher',
    access: 'login',
    venue: 'Havnehuset',
    city: 'Rønne',
    organiser: 'Fonden',
    contactEmail: 'kontakt@edison.example',
    capacityUnit: 'person',
    waitlist: true,
    queueOrder: 'fill',
    team: { min: 2, max: 5 },
    registrationOpensAt: inDays(-5),
    registrationClosesAt: inDays(20),
    cancelUntil: inDays(25),
    sessions: [sampleSession()],
    ...more,
  };
}

/** The outcome of a change of the event. */
export function sampleOutcome(event: PlannedEvent, more: Partial<PlanOutcome> = {}): PlanOutcome {
  return { event, mails: 0, changes: [], ...more };
}
