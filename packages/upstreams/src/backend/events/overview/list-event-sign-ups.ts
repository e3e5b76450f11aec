import type { eventPlanningRoutes } from '@edison/contracts/bff/events/event-planning';
import type { AdminSignUp } from '@edison/contracts/bff/events/event-plans';
import type { Input } from '@edison/contracts/route';
import { pageOf } from '../../database/read-page.ts';
import type { Store } from '../../database/tables.ts';
import { toWire } from '../../database/to-wire.ts';
import { requireEvent } from '../../seats/find-event.ts';
import { describeSignUp, signUpsOf } from '../../sign-ups/list-sign-ups.ts';
import { containsWords } from '../../text/fold-danish.ts';

type SignUpsQuery = Input<typeof eventPlanningRoutes.listEventSignUps>['query'] & { readonly eventId: string };
type SortKey = Awaited<ReturnType<typeof readKeys>>[number];

/** An event's sign-ups, cancelled ones too, a page at a time; filtered and sorted here, because the databases do not sort Danish. @throws Problem NOT_FOUND. */
export async function listEventSignUps(store: Store, asked: SignUpsQuery, now: Date): Promise<{ items: AdminSignUp[]; total: number }> {
  await requireEvent(store, asked.eventId);
  const matches = ({ name, email, organisation, reference }: SortKey) =>
    containsWords([name, email, organisation, reference], asked.search);
  const found = sorted((await readKeys(store, asked)).filter(matches), asked.sort);
  const ids = pageOf(found, asked).map(({ id }) => id);
  const rows = new Map((await readRows(store, ids)).map((row) => [row.id, row]));
  return { items: ids.flatMap((id) => describe(rows.get(id), now)), total: found.length };
}

/** Session by session, in the order of the queue. Relies on `sign_ups_of_event`. */
function readKeys(store: Store, { eventId, sessionId, state }: SignUpsQuery) {
  return store
    .selectFrom('sign_ups as u')
    .innerJoin('sessions as s', 's.id', 'u.session_id')
    .select(['u.id', 'u.name', 'u.email', 'u.organisation', 'u.reference'])
    .where('u.event_id', '=', eventId)
    .$if(sessionId !== undefined, (query) => query.where('u.session_id', '=', sessionId ?? ''))
    .$if(state !== undefined, (query) => query.where('u.state', '=', state ?? 'confirmed'))
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .orderBy('u.queue_no')
    .orderBy('u.id')
    .execute();
}

const danish = new Intl.Collator('da');

function sorted(keys: readonly SortKey[], sort: SignUpsQuery['sort']): readonly SortKey[] {
  if (sort === 'queue') return keys;
  if (sort === '-queue') return keys.toReversed();
  const byName = keys.toSorted((a, b) => danish.compare(a.name, b.name));
  return sort === 'name' ? byName : byName.reverse();
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** Relies on `sign_ups_pkey`, and for places on `sign_ups_queue`. */
async function readRows(store: Store, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return signUpsOf(store)
    .select(['u.email', 'u.user_id', 'u.source', 'u.note', 'u.confirmed_at', 'u.cancelled_at', 'u.reason'])
    .where('u.id', 'in', ids)
    .execute();
}

function describe(row: Row | undefined, now: Date): AdminSignUp[] {
  if (!row) return [];
  const { email, user_id, source, confirmed_at, cancelled_at, reason } = row;
  return [{ ...describeSignUp(row, now), ...toWire({ email, user_id, source, confirmed_at, cancelled_at, reason }) }];
}
