import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { Problem } from '@edison/contracts/problem';
import { rowCount } from '../../database/read-page.ts';
import type { Store } from '../../database/tables.ts';
import type { EventRow } from '../../seats/find-event.ts';
import { shownQueueColumns } from '../../seats/read-queue.ts';
import { describeRoom } from '../../seats/room.ts';
import { eventFields, sessionFields } from '../describe-event.ts';
import { shownStateOfEvent, shownStateOfSession } from '../shown-state.ts';

type PlannedSession = PlannedEvent['sessions'][number];
type Counts = PlannedSession['signUps'];

/** An event in any state, as admins see it. @throws Problem NOT_FOUND. */
export async function describePlan(store: Store, eventId: string, now: Date): Promise<PlannedEvent> {
  const [plan] = await describePlans(store, [eventId], now);
  if (!plan) throw new Problem('NOT_FOUND');
  return plan;
}

/** Events in the order of `eventIds`, with their sessions and counts of sign-ups. */
export async function describePlans(store: Store, eventIds: readonly string[], now: Date): Promise<PlannedEvent[]> {
  if (eventIds.length === 0) return [];
  const rows = await store.selectFrom('events').selectAll().where('id', 'in', eventIds).execute();
  const sessions = Map.groupBy(await readSessions(store, eventIds), ({ event_id }) => event_id);
  const counted = await countSignUps(store, eventIds);
  const plans = new Map(rows.map((row) => [row.id, describe(row, sessions.get(row.id) ?? [], counted, now)]));
  return eventIds.flatMap((id) => plans.get(id) ?? []);
}

type SessionRow = Awaited<ReturnType<typeof readSessions>>[number];

/** Relies on `sessions_event`. */
function readSessions(store: Store, eventIds: readonly string[]) {
  return store
    .selectFrom('sessions as s')
    .selectAll('s')
    .select(shownQueueColumns)
    .where('s.event_id', 'in', eventIds)
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .execute();
}

/** Counts by session and state. Relies on `sign_ups_of_event`. */
async function countSignUps(store: Store, eventIds: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const rows = await store
    .selectFrom('sign_ups')
    .select(['session_id', 'state', rowCount.as('n')])
    .where('event_id', 'in', eventIds)
    .groupBy(['session_id', 'state'])
    .execute();
  const none: Counts = { pending: 0, confirmed: 0, waitlisted: 0, cancelled: 0 };
  const counted = new Map<string, Counts>();
  for (const { session_id, state, n } of rows) counted.set(session_id, { ...none, ...counted.get(session_id), [state]: n });
  return counted;
}

function describe(row: EventRow, sessionRows: readonly SessionRow[], counted: ReadonlyMap<string, Counts>, now: Date): PlannedEvent {
  const sessions = sessionRows.map((session) => describeSession(row, session, counted.get(session.id), now));
  return {
    ...eventFields(row),
    onlineUrl: row.online_url ?? undefined,
    shown: row.state === 'draft' ? undefined : shownStateOfEvent(sessions.flatMap(({ shown }) => shown ?? [])),
    sessions,
  };
}

function describeSession(event: EventRow, row: SessionRow, counts: Counts | undefined, now: Date): PlannedSession {
  const signUps = counts ?? { pending: 0, confirmed: 0, waitlisted: 0, cancelled: 0 };
  return {
    ...sessionFields(row),
    ...describeRoom({ ...event, ...row }, now),
    signUps,
    shown: event.state === 'draft' ? undefined : shownStateOfSession(event, row, now),
  };
}
