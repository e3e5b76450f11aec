import type { eventPlanningRoutes } from '@edison/contracts/bff/events/event-planning';
import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import type { Input } from '@edison/contracts/route';
import { pageOf } from '../../database/read-page.ts';
import type { Store } from '../../database/tables.ts';
import { containsWords } from '../../text/fold-danish.ts';
import { describePlans } from './describe-plan.ts';

type PlansQuery = Input<typeof eventPlanningRoutes.listPlannedEvents>['query'];
type SortKey = Awaited<ReturnType<typeof readKeys>>[number];

/**
 * Events in all states, a page at a time. There are hundreds: filtering and sorting happen here, because the databases do not sort or fold
 * Danish.
 */
export async function listPlans(store: Store, asked: PlansQuery, now: Date): Promise<{ items: PlannedEvent[]; total: number }> {
  const found = (await readKeys(store)).filter((key) => fits(key, asked) && isInPeriod(key, asked.when, now)).sort(orders[asked.sort]);
  const ids = pageOf(found, asked).map(({ id }) => id);
  return { items: await describePlans(store, ids, now), total: found.length };
}

/** Relies on `sessions_event` for the first start and the last end. */
function readKeys(store: Store) {
  return store
    .selectFrom('events as e')
    .select(['e.id', 'e.title', 'e.slug', 'e.venue', 'e.city', 'e.kind', 'e.state', 'e.programme_key', 'e.archived_at'])
    .select(['e.changed_at', 'e.created_at'])
    .select((of) =>
      of
        .selectFrom('sessions as s')
        .select((first) => first.fn.min('s.starts_at').as('first'))
        .whereRef('s.event_id', '=', 'e.id')
        .as('starts_at'),
    )
    .select((of) =>
      of
        .selectFrom('sessions as s')
        .select((last) => last.fn.max('s.ends_at').as('last'))
        .whereRef('s.event_id', '=', 'e.id')
        .as('ends_at'),
    )
    .execute();
}

function fits(key: SortKey, { search, state, kind, programmeKey, from, to, when }: PlansQuery): boolean {
  if ((state !== undefined && key.state !== state) || (kind !== undefined && key.kind !== kind)) return false;
  if (programmeKey !== undefined && key.programme_key !== programmeKey) return false;
  // What is to come of an archived programme is no work any more; it is found under its programme, and among all.
  if (when === 'upcoming' && programmeKey === undefined && key.archived_at !== null) return false;
  if (from !== undefined && (key.starts_at === null || key.starts_at < new Date(from))) return false;
  if (to !== undefined && (key.starts_at === null || key.starts_at > new Date(to))) return false;
  return containsWords([key.title, key.slug, key.venue, key.city], search);
}

/** An event is past when its last session is over; one without a session is not. */
function isInPeriod({ ends_at }: SortKey, when: PlansQuery['when'], now: Date): boolean {
  return when === undefined || (when === 'past') === (ends_at !== null && ends_at < now);
}

const danish = new Intl.Collator('da', { numeric: true });
/** An event without a session comes last. */
const startOf = ({ starts_at }: SortKey) => starts_at?.getTime() ?? Number.MAX_SAFE_INTEGER;
const changeOf = ({ changed_at, created_at }: SortKey) => (changed_at ?? created_at).getTime();
const byId = (a: SortKey, b: SortKey) => (a.id < b.id ? -1 : 1);

const orders: Readonly<Record<PlansQuery['sort'], (a: SortKey, b: SortKey) => number>> = {
  starts: (a, b) => startOf(a) - startOf(b) || byId(a, b),
  '-starts': (a, b) => startOf(b) - startOf(a) || byId(a, b),
  title: (a, b) => danish.compare(a.title, b.title) || byId(a, b),
  '-title': (a, b) => danish.compare(b.title, a.title) || byId(a, b),
  '-changed': (a, b) => changeOf(b) - changeOf(a) || byId(a, b),
};
