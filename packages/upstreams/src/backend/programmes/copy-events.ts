import { randomUUID } from 'node:crypto';
import type { SeasonEvent, ShiftedDate } from '@edison/contracts/bff/admin/season-dates';
import { danishDate, isoWeekOf } from '@edison/contracts/calendar/days';
import type { Insertable, Selectable } from 'kysely';
import { holidaysIn } from '../calendar/holidays.ts';
import { shiftEvent } from '../calendar/season-dates.ts';
import type { Tables, Tx } from '../database/tables.ts';
import { findFreeSlug, renameYears } from './season-names.ts';

type EventRow = Selectable<Tables['events']>;
type SessionRow = Selectable<Tables['sessions']>;

/** From which programme to which, in school years: `years` later than `schoolYear`. */
export interface Season {
  readonly from: string;
  readonly into: string;
  readonly schoolYear: string;
  readonly years: number;
}

export interface CopiedEvent {
  readonly id: string;
  readonly described: SeasonEvent;
}

/** Rows per statement: PostgreSQL takes 65,535 parameters in one. */
const batchSize = 500;

/**
 * Copies the events of a programme with their sessions as drafts of its next season, in the order of their sessions; cancelled ones are left
 * out. Only what admins have planned is copied: no sign-up, code, message or recording, and no online address, which is a room of the old event.
 */
export async function copyEvents(tx: Tx, season: Season, now: Date): Promise<CopiedEvent[]> {
  const events = await tx
    .selectFrom('events')
    .selectAll()
    .where('programme_key', '=', season.from)
    .where('state', '!=', 'cancelled')
    .orderBy('registration_closes_at')
    .orderBy('id')
    .execute();
  if (events.length === 0) return [];
  const sessions = await sessionsOf(tx, events);
  const taken = new Set((await tx.selectFrom('events').select('slug').execute()).map(({ slug }) => slug));
  const copies = events.map((event) => copyOf(event, sessions.get(event.id) ?? [], season, { taken, now }));
  for (const rows of batchesOf(copies.map(({ row }) => row))) await tx.insertInto('events').values(rows).execute();
  for (const rows of batchesOf(copies.flatMap((copy) => copy.sessions))) await tx.insertInto('sessions').values(rows).execute();
  return copies.map(({ row, described }) => ({ id: row.id, described }));
}

/** Relies on `sessions_event`. */
async function sessionsOf(tx: Tx, events: readonly EventRow[]): Promise<Map<string, SessionRow[]>> {
  const ids = events.map(({ id }) => id);
  const rows = await tx.selectFrom('sessions').selectAll().where('event_id', 'in', ids).orderBy('starts_at').orderBy('id').execute();
  return Map.groupBy(rows, ({ event_id }) => event_id);
}

function copyOf(event: EventRow, sessions: readonly SessionRow[], season: Season, { taken, now }: { taken: Set<string>; now: Date }) {
  const shifted = shiftEvent(event, sessions, season.years);
  const { schoolYear, years } = season;
  const slug = findFreeSlug({ slug: event.slug, schoolYear, years, closes: shifted.event.registration_closes_at }, taken);
  taken.add(slug);
  const id = randomUUID();
  const row = {
    ...planOf(event),
    ...shifted.event,
    id,
    slug,
    title: renameYears(event.title, schoolYear, years),
    mail_text: event.mail_text && renameYears(event.mail_text, schoolYear, years),
    programme_key: season.into,
    state: 'draft',
    created_at: now,
    changed_at: now,
  } satisfies Insertable<Tables['events']>;
  const copied = shifted.sessions.map(({ title, room, capacity, starts_at, ends_at }) => ({
    ...{ id: randomUUID(), event_id: id, title: renameYears(title, schoolYear, years) },
    ...{ room, capacity, starts_at, ends_at },
  }));
  const dates = [...deadlineDates(event, shifted.event), ...sessions.map((session, i) => sessionDate(session, copied[i] ?? session))];
  return { row, sessions: copied, described: { eventId: event.id, was: event.title, title: row.title, slug, access: event.access, dates } };
}

function planOf(event: EventRow) {
  const { summary, kind, audience, access, venue, city, region, organiser, contact_email } = event;
  const { waitlist, queue_order, capacity_unit, team_min, team_max } = event;
  const place = { venue, city, region, online_url: null };
  return { summary, kind, audience, access, ...place, organiser, contact_email, waitlist, queue_order, capacity_unit, team_min, team_max };
}

type Deadlines = ReturnType<typeof shiftEvent>['event'];

function deadlineDates(was: Deadlines, becomes: Deadlines): ShiftedDate[] {
  return [
    describeDate('registrationOpensAt', was.registration_opens_at, becomes.registration_opens_at),
    describeDate('registrationClosesAt', was.registration_closes_at, becomes.registration_closes_at),
    describeDate('cancelUntil', was.cancel_until, becomes.cancel_until),
    describeDate('rosterLockAt', was.roster_lock_at, becomes.roster_lock_at),
  ].flat();
}

/** A deadline before and after, with the holidays that the new day meets; none where it is not set. */
export function describeDate(what: ShiftedDate['what'], was: Date | null, becomes: Date | null): ShiftedDate[] {
  if (was === null || becomes === null) return [];
  const day = danishDate(becomes);
  const { week } = isoWeekOf(day);
  return [{ what, was: was.toISOString(), becomes: becomes.toISOString(), week, holidays: holidaysIn(day, day) }];
}

function sessionDate(was: SessionRow, { title, starts_at, ends_at }: Pick<SessionRow, 'title' | 'starts_at' | 'ends_at'>): ShiftedDate {
  const day = danishDate(starts_at);
  const met = { week: isoWeekOf(day).week, holidays: holidaysIn(day, danishDate(ends_at)) };
  return {
    ...{ what: 'session', title, was: was.starts_at.toISOString() },
    ...{ becomes: starts_at.toISOString(), until: ends_at.toISOString(), ...met },
  };
}

function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, i) => rows.slice(i * batchSize, (i + 1) * batchSize));
}
