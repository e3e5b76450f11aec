import { eventKind } from '@edison/contracts/bff/events';
import { eventState, type PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { instantOnDanishWall } from '@edison/contracts/danish-instant';
import { Badge } from '@edison/ui/badge';
import { z } from 'zod';
import { moreSessionsText, planStateTones, planStateWords, seatsTaken, eventsListText as text } from '../../text/admin/events/events.ts';
import { askedSeats, stuckWords } from '../../text/admin/events/seats-line.ts';
import { numericDate } from '../../text/dates.ts';
import { kindWords, placeOf } from '../../text/event-words.ts';
import type { PlansQuery } from '../event-plan/queries.ts';
import { totalsOf } from '../event-plan/totals.ts';
import styles from '../page/admin.module.css';
import { adminPaths } from '../page/paths.ts';
import type { AdminColumns } from '../table/admin-column.ts';
import { defineList, type ListRequest } from '../table/list-spec.ts';

const day = z.iso.date().regex(/^20/).optional();

/** Upcoming events, past events, or both. */
const times = z.enum(['kommende', 'tidligere', 'alle']);

const filters = {
  ord: z.string().max(100).optional(),
  hvornaar: times.optional(),
  status: eventState.optional(),
  slags: eventKind.optional(),
  forloeb: z.string().max(100).optional(),
  fra: day,
  til: day,
};
type EventFilters = z.output<z.ZodObject<typeof filters>>;

/** Filters and sort orders of the list of events: upcoming ones soonest first, past ones latest first. Days are Danish and inclusive. */
export const eventList = defineList({
  filters,
  sorts: ['starts', 'title', 'changed'],
  order: 'starts',
  orderOf: (filters) => (periodOf(filters) === 'tidligere' ? '-starts' : undefined),
});

/** The period to show: upcoming by default, all when the list is searched by word, programme or day. */
export function periodOf({ hvornaar, ord, forloeb, fra, til }: EventFilters): z.output<typeof times> {
  return hvornaar ?? (ord || forloeb || fra || til ? 'alle' : 'kommende');
}

const asked = { kommende: 'upcoming', tidligere: 'past', alle: undefined } as const;

/** The list's state as the query of the call. */
export function toPlansQuery({ filters, order, page, pageSize }: ListRequest<typeof eventList>): PlansQuery {
  const { ord, status, slags, forloeb, fra, til } = filters;
  const when = asked[periodOf(filters)];
  return {
    page,
    pageSize,
    sort: order === 'changed' ? '-changed' : order,
    ...(when && { when }),
    ...(ord && { search: ord }),
    ...(status && { state: status }),
    ...(slags && { kind: slags }),
    ...(forloeb && { programmeKey: forloeb }),
    ...(fra && { from: instantOnDanishWall(`${fra}T00:00`) }),
    ...(til && { to: instantOnDanishWall(`${til}T23:59:59`) }),
  };
}

/** The columns of the list of events. */
export const eventColumns: AdminColumns<PlannedEvent, (typeof eventList.sorts)[number]> = [
  { header: text.title, sort: 'title', cell: (event) => <Title event={event} /> },
  { header: text.starts, sort: 'starts', cell: (event) => <Starts event={event} /> },
  { header: text.state, cell: ({ state }) => <Badge label={planStateWords[state]} tone={planStateTones[state]} /> },
  { header: text.confirmed, align: 'end', cell: ({ sessions }) => <Confirmed sessions={sessions} /> },
  { header: text.waiting, align: 'end', cell: ({ sessions }) => <Queue sessions={sessions} /> },
  { header: text.pending, align: 'end', cell: ({ sessions }) => totalsOf(sessions).pending },
  { header: text.cancelled, align: 'end', cell: ({ sessions }) => totalsOf(sessions).cancelled },
  {
    header: text.changed,
    sort: 'changed',
    only: 'descending',
    cell: ({ changedAt }) => (changedAt === undefined ? '–' : numericDate(changedAt)),
  },
];

function Title({ event }: { readonly event: PlannedEvent }) {
  return (
    <>
      <a href={adminPaths.event(event.eventId)}>{event.title}</a>
      <span className={styles.under}>
        {kindWords[event.kind]} · {placeOf(event)}
      </span>
    </>
  );
}

function Starts({ event: { sessions } }: { readonly event: PlannedEvent }) {
  const [first, ...others] = sessions;
  if (first === undefined) return text.noDate;
  return (
    <span className={styles.whole}>
      {numericDate(first.startsAt)}
      {others.length === 0 ? null : <span className={styles.under}>{moreSessionsText(others.length)}</span>}
    </span>
  );
}

/** The number of confirmed sign-ups, and how many of the seats they take. */
function Confirmed({ sessions }: Pick<PlannedEvent, 'sessions'>) {
  const { confirmed, taken, capacity } = totalsOf(sessions);
  return (
    <span className={styles.whole}>
      {confirmed}
      {sessions.length === 0 ? null : <span className={styles.under}>{seatsTaken(confirmed, taken, capacity)}</span>}
    </span>
  );
}

/** The length of the queue as a badge, with a note when its first sign-up needs more seats than are free; a plain 0 when it is empty. */
function Queue({ sessions }: Pick<PlannedEvent, 'sessions'>) {
  const { waitlisted, waitingSeats } = totalsOf(sessions);
  if (waitlisted === 0) return waitlisted;
  const heads = sessions.map(stuckWords);
  return (
    <>
      <Badge label={`${text.queue}: ${waitlisted}${askedSeats(waitlisted, waitingSeats)}`} tone="warning" />
      {[...new Set(heads)].filter(Boolean).map((head) => (
        <span key={head} className={styles.under}>
          {head}
        </span>
      ))}
    </>
  );
}
