import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { Store } from '../database/tables.ts';
import { queuePosition, shownQueueColumns } from '../seats/read-queue.ts';
import { describeRoom, mayBePassed } from '../seats/room.ts';
import type { ProfileRow } from '../users/profile.ts';
import { eventFields, sessionFields } from './describe-event.ts';
import { type EventFacts, shownStateOfEvent, shownStateOfSession } from './shown-state.ts';

/** Lists all published events, without the caller's sign-ups. */
export type ListEvents = () => Promise<readonly EdisonEvent[]>;

const ofEvent = [
  ...(['id', 'slug', 'title', 'summary', 'kind', 'audience', 'access', 'programme_key', 'venue', 'online_url', 'city', 'region'] as const),
  ...([
    'organiser',
    'contact_email',
    'waitlist',
    'queue_order',
    'capacity_unit',
    'team_min',
    'team_max',
    'roster_lock_at',
    'state',
  ] as const),
  ...(['registration_opens_at', 'registration_closes_at', 'cancel_until', 'archived_at'] as const),
] as const;

/** All events but drafts, nearest first. */
export async function listEvents(store: Store, now: Date): Promise<readonly EdisonEvent[]> {
  const events = await readEvents(store);
  const sessions = Map.groupBy(await readSessions(store), (session) => session.event_id);
  return events
    .map((event) => describe(event, sessions.get(event.id) ?? [], now))
    .filter((event) => event.sessions.length > 0)
    .sort((a, b) => (a.sessions[0]?.startsAt ?? '').localeCompare(b.sessions[0]?.startsAt ?? ''));
}

/** Adds a person's sign-ups, found by normalised e-mail, to the events. */
export async function withOwnSignUps(store: Store, emailNorm: string, all: ListEvents): Promise<readonly EdisonEvent[]> {
  const [events, signUps] = await Promise.all([all(), readOwnSignUps(store, emailNorm)]);
  const own = Map.groupBy(signUps, (signUp) => signUp.event_id);
  return events.map((event) => {
    const rows = own.get(event.eventId);
    const joined = rows?.find((row) => row.state === 'confirmed');
    return rows ? { ...event, onlineUrl: joined?.online_url ?? undefined, own: rows.map(describeOwnSignUp) } : event;
  });
}

function readEvents(store: Store) {
  return store.selectFrom('events').select(ofEvent).where('state', '!=', 'draft').execute();
}

/** The sessions of all events or of one, nearest first. Relies on `sessions_event`, for one. */
export async function readSessions(store: Store, eventId?: string) {
  return store
    .selectFrom('sessions as s')
    .select(['s.id', 's.event_id', 's.title', 's.starts_at', 's.ends_at', 's.room', 's.capacity', 's.seats_taken'])
    .select(shownQueueColumns)
    .$if(eventId !== undefined, (found) => found.where('s.event_id', '=', eventId ?? ''))
    .orderBy('s.starts_at')
    .execute();
}

/** Relies on `sign_ups(email_norm)`. */
async function readOwnSignUps(store: Store, emailNorm: string) {
  return store
    .selectFrom('sign_ups as u')
    .innerJoin('events as e', 'e.id', 'u.event_id')
    .select(['u.id', 'u.event_id', 'u.session_id', 'u.reference', 'u.state', 'u.seats', 'e.online_url', 'e.queue_order', queuePosition])
    .where('u.email_norm', '=', emailNorm)
    .where('u.state', '!=', 'cancelled')
    .execute();
}

type EventRow = Awaited<ReturnType<typeof readEvents>>[number];
type SessionRow = Awaited<ReturnType<typeof readSessions>>[number];
type OwnRow = Awaited<ReturnType<typeof readOwnSignUps>>[number];

function describe(row: EventRow, sessionRows: readonly SessionRow[], now: Date): EdisonEvent {
  const sessions = sessionRows.map((session) => describeSession(row, session, now));
  return {
    ...eventFields(row),
    online: row.online_url !== null,
    shown: shownStateOfEvent(sessions.map((session) => session.shown)),
    sessions,
    own: [],
  };
}

/** A session as visitors see it. */
export function describeSession(event: EventFacts, row: SessionRow, now: Date): EdisonEvent['sessions'][number] {
  return {
    ...sessionFields(row),
    ...describeRoom({ ...event, ...row }, now),
    shown: shownStateOfSession(event, row, now),
  };
}

function describeOwnSignUp(row: OwnRow): EdisonEvent['own'][number] {
  return {
    signUpId: row.id,
    sessionId: row.session_id,
    reference: row.reference,
    state: row.state,
    position: row.state === 'waitlisted' ? row.position : undefined,
    mayBePassed: mayBePassed(row),
    seats: row.seats,
  };
}

const maxRelevant = 12;
const worthShowing: ReadonlySet<EdisonEvent['shown']> = new Set(['open', 'few-seats', 'waitlist', 'opens-later']);

/** At most 12 future events for a teacher: those of their programmes first, then of their region, then the nearest. */
export async function listRelevantEvents(store: Store, user: ProfileRow, all: ListEvents): Promise<EdisonEvent[]> {
  const events = (await withOwnSignUps(store, user.email_norm, all)).filter(
    (event) => worthShowing.has(event.shown) && event.audience !== 'judge',
  );
  const memberships = await store.selectFrom('memberships').select('programme_key').where('user_id', '=', user.id).execute();
  const own = new Set(memberships.map((membership) => membership.programme_key));
  // Events are announced before a region ends, and held after.
  const regions = await store
    .selectFrom('municipality_regions')
    .select('region')
    .where('municipality', '=', user.institution_municipality ?? '')
    .execute();
  const near = new Set([user.institution_region, ...regions.map(({ region }) => region)]);
  const distance = (event: EdisonEvent) =>
    (event.programmeKey !== undefined && own.has(event.programmeKey) ? 0 : 2) + (near.has(event.region ?? null) ? 0 : 1);
  // The list comes nearest first and sorting is stable.
  return events.sort((a, b) => distance(a) - distance(b)).slice(0, maxRelevant);
}
