import type { EdisonEvent } from '@edison/contracts/bff/events';
import { sql } from 'kysely';
import type { Store } from '../database/tables.ts';
import { remainingSeats, shownOfEvent, shownOfSession } from './shown-state.ts';

/** All events but drafts, nearest first; with the own sign-ups of the person whose normalised e-mail is given. */
export async function listEvents(store: Store, emailNorm: string | undefined, now: Date): Promise<EdisonEvent[]> {
  const events = await store.selectFrom('events').selectAll().where('state', '!=', 'draft').execute();
  const sessions = Map.groupBy(await readSessions(store), (session) => session.event_id);
  const own = Map.groupBy(emailNorm === undefined ? [] : await readOwn(store, emailNorm), (signUp) => signUp.event_id);
  return events
    .map((event) => describe(event, sessions.get(event.id) ?? [], own.get(event.id) ?? [], now))
    .filter((event) => event.sessions.length > 0)
    .sort((a, b) => (a.sessions[0]?.startsAt ?? '').localeCompare(b.sessions[0]?.startsAt ?? ''));
}

/** The queue's length comes from `sign_ups_queue`. */
async function readSessions(store: Store) {
  return store
    .selectFrom('sessions as s')
    .selectAll('s')
    .select((table) =>
      table
        .selectFrom('sign_ups as w')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('w.session_id', '=', 's.id')
        .where('w.state', '=', 'waitlisted')
        .$asScalar()
        .$notNull()
        .as('waiting'),
    )
    .orderBy('s.starts_at')
    .execute();
}

/** Relies on `sign_ups(email_norm)`. */
async function readOwn(store: Store, emailNorm: string) {
  return store
    .selectFrom('sign_ups as u')
    .select(['u.id', 'u.event_id', 'u.session_id', 'u.reference', 'u.state', 'u.seats'])
    .select((table) =>
      table
        .selectFrom('sign_ups as w')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('w.session_id', '=', 'u.session_id')
        .whereRef('w.queue_no', '<=', 'u.queue_no')
        .where('w.state', '=', 'waitlisted')
        .$asScalar()
        .$notNull()
        .as('position'),
    )
    .where('u.email_norm', '=', emailNorm)
    .where('u.state', '!=', 'cancelled')
    .execute();
}

type EventRow = Awaited<ReturnType<typeof readEvent>>;
type SessionRow = Awaited<ReturnType<typeof readSessions>>[number];
type OwnRow = Awaited<ReturnType<typeof readOwn>>[number];

function readEvent(store: Store) {
  return store.selectFrom('events').selectAll().executeTakeFirstOrThrow();
}

function describe(row: EventRow, sessionRows: readonly SessionRow[], ownRows: readonly OwnRow[], now: Date): EdisonEvent {
  const sessions = sessionRows.map((session) => describeSession(row, session, now));
  const mayJoin = ownRows.some((own) => own.state === 'confirmed');
  return {
    eventId: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    kind: row.kind,
    audience: row.audience,
    access: row.access,
    programmeKey: row.programme_key ?? undefined,
    venue: row.venue ?? undefined,
    online: row.online_url !== null,
    onlineUrl: mayJoin ? (row.online_url ?? undefined) : undefined,
    city: row.city ?? undefined,
    region: row.region ?? undefined,
    organiser: row.organiser,
    contactEmail: row.contact_email,
    waitlist: row.waitlist,
    capacityUnit: row.capacity_unit,
    team: { min: row.team_min, max: row.team_max },
    rosterLockAt: row.roster_lock_at?.toISOString(),
    registrationOpensAt: row.registration_opens_at.toISOString(),
    registrationClosesAt: row.registration_closes_at.toISOString(),
    cancelUntil: row.cancel_until.toISOString(),
    shown: shownOfEvent(sessions.map((session) => session.shown)),
    sessions,
    own: ownRows.map(describeOwn),
  };
}

function describeSession(event: EventRow, row: SessionRow, now: Date): EdisonEvent['sessions'][number] {
  return {
    sessionId: row.id,
    title: row.title,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    room: row.room ?? undefined,
    capacity: row.capacity,
    remaining: remainingSeats(row),
    waiting: row.waiting,
    shown: shownOfSession(event, row, now),
  };
}

function describeOwn(row: OwnRow): EdisonEvent['own'][number] {
  return {
    signUpId: row.id,
    sessionId: row.session_id,
    reference: row.reference,
    state: row.state,
    position: row.state === 'waitlisted' ? row.position : undefined,
    seats: row.seats,
  };
}
