import { randomUUID } from 'node:crypto';
import { type PlannedEvent, type PlanOutcome, plannedEvent, planOutcome } from '@edison/contracts/bff/events/event-plans';
import type { Mail } from '@edison/mail/message';
import type { TestBackend } from '../../../testing/test-backend.ts';

/** Test calls as the demo's admin, with their answers. */
export function openAdmin(backend: TestBackend) {
  const send = (name: string, body: object) => backend.call(`/x/events/${name}`, { as: 'admin@edison.example', admin: true, body });
  const get = async (eventId: string): Promise<PlannedEvent> =>
    plannedEvent.parse((await backend.call(`/x/events/GetEvent?eventId=${eventId}`, { as: 'admin@edison.example', admin: true })).body);
  const outcome = async (name: string, body: object): Promise<PlanOutcome> => planOutcome.parse((await send(name, body)).body);
  const plan = async (name: string, body: object): Promise<PlannedEvent> => plannedEvent.parse((await send(name, body)).body);
  return {
    /** Status and problem code of a refused call, or the answer. */
    async refusal(name: string, body: object) {
      const { status, body: answer } = await send(name, body);
      return [status, answer?.problem, ...[answer?.field, answer?.details].filter((fact) => fact !== undefined)];
    },
    plan,
    outcome,
    get,
    /** Publishes a course with one session. */
    async publishCourse(capacity: number | null = 10) {
      const { eventId } = await plan('CreateEvent', { plan: course });
      await outcome('SaveSession', { eventId, version: 1, session: courseDay(capacity) });
      const event = await plan('PublishEvent', { eventId, version: 2 });
      return { event, eventId, sessionId: event.sessions[0]?.sessionId ?? '' };
    },
    /** Signs a teacher up for a seat, or several. */
    signUp(as: string, event: { eventId: string; sessionId: string }, seats = 1) {
      const wish = { eventId: event.eventId, sessionId: event.sessionId, seats, idempotencyKey: randomUUID() };
      return backend.call('/events/SignUpToEvent', { as, body: wish });
    },
    /** The queued mails in order, to one address or to all. */
    async mails(to?: string): Promise<readonly Mail[]> {
      const { rows } = await backend.database.pool.query<{ mail: Mail }>(
        'select mail from backend.outbox where $1::text is null or recipient = $1 order by created_at, dedupe_key',
        [to ?? null],
      );
      return rows.map(({ mail }) => mail);
    },
    async audit(eventId: string) {
      return backend.store
        .selectFrom('audit_log')
        .select(['action', 'reason', 'before', 'after'])
        .where('object_kind', '=', 'event')
        .where('object_id', '=', eventId)
        .orderBy('id')
        .execute();
    },
  };
}

/** The fields of an event that an admin's form sends back. */
export function planOf(event: PlannedEvent) {
  const {
    eventId: _id,
    slug: _slug,
    state: _state,
    shown: _shown,
    version: _version,
    changedAt: _at,
    sessions: _sessions,
    ...rest
  } = event;
  const { cancelReason: _reason, ...plan } = rest;
  return plan;
}

/** The plan of a course in October. */
export const course = {
  title: 'Kursus i Rønne',
  summary: 'Lær at lede en idéproces.',
  kind: 'kursus',
  audience: 'teacher',
  access: 'login',
  venue: 'Havnehuset, Rønne',
  city: 'Rønne',
  organiser: 'Fonden for Entreprenørskab',
  contactEmail: 'kontakt@edison.example',
  waitlist: true,
  registrationOpensAt: '2026-08-01T06:00:00Z',
  registrationClosesAt: '2026-09-20T10:00:00Z',
  cancelUntil: '2026-09-25T10:00:00Z',
} as const;

/** A session of that course, with this capacity. */
export const courseDay = (capacity: number | null = 10) => ({
  title: 'Dag 1',
  startsAt: '2026-10-01T07:00:00Z',
  endsAt: '2026-10-01T13:00:00Z',
  room: 'Sal 2',
  capacity,
});
