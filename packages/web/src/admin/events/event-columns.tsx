import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { Badge } from '@edison/ui/badge';
import { moreSessions, planStateTones, planStateWords, seatsTaken, eventsListText as text } from '../../text/admin/events/events.ts';
import { numericDate } from '../../text/dates.ts';
import { kindWords, nextInQueue, placeOf } from '../../text/event-words.ts';
import { totalsOf } from '../event-plan/totals.ts';
import styles from '../page/admin.module.css';
import { adminPaths } from '../page/paths.ts';
import type { AdminColumns } from '../table/admin-column.ts';

/** The columns of the list of events. */
export const eventColumns: AdminColumns<PlannedEvent, 'starts' | 'title' | 'changed'> = [
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
      {others.length === 0 ? null : <span className={styles.under}>{moreSessions(others.length)}</span>}
    </span>
  );
}

/** How many are in, and how many seats they have of those that there are. */
function Confirmed({ sessions }: Pick<PlannedEvent, 'sessions'>) {
  const { confirmed, taken, capacity } = totalsOf(sessions);
  return (
    <span className={styles.whole}>
      {confirmed}
      {sessions.length === 0 ? null : <span className={styles.under}>{seatsTaken(confirmed, taken, capacity)}</span>}
    </span>
  );
}

/** A queue is a badge, with a note where its first sign-up needs more seats than are free; an empty queue is a plain 0. */
function Queue({ sessions }: Pick<PlannedEvent, 'sessions'>) {
  const { waitlisted } = totalsOf(sessions);
  if (waitlisted === 0) return waitlisted;
  const heads = sessions.map(({ capacity, seatsTaken, nextNeeds }) => nextInQueue((capacity ?? 0) - seatsTaken, nextNeeds));
  return (
    <>
      <Badge label={`${text.queue}: ${waitlisted}`} tone="warning" />
      {[...new Set(heads)].filter(Boolean).map((head) => (
        <span key={head} className={styles.under}>
          {head}
        </span>
      ))}
    </>
  );
}
