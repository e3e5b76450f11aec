import { instantOnDanishWall } from '@edison/contracts/danish-instant';
import { danishWallClock, danishZone, danishZoneRules } from '@edison/contracts/danish-time';
import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** The fields of a calendar entry. `sequence` grows with every change, so that calendars replace the earlier entry (RFC 5545). */
export interface CalendarEntry {
  readonly id: string;
  readonly state: 'pending' | 'confirmed' | 'waitlisted' | 'cancelled';
  readonly sequence: number;
  readonly reference: string;
  readonly slug: string;
  readonly event_title: string;
  readonly session_title: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly venue: string | null;
  readonly city: string | null;
  readonly room: string | null;
  readonly online_url: string | null;
  readonly organiser: string;
  readonly contact_email: string;
}

const statuses = {
  pending: ICalEventStatus.TENTATIVE,
  waitlisted: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** Inserted into the text, because the library writes its own after the time zone, and properties come before components (RFC 5545, 3.6). */
const refreshHourly = 'REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n';

/** A sign-up as a calendar file in Danish time. A cancelled one removes the entry (METHOD:CANCEL, same UID). */
export function calendarFile(entry: CalendarEntry, now: Date): { fileName: string; text: string } {
  const calendar = newCalendar(entry.state === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH);
  addEntry(calendar, entry, now);
  return { fileName: `${entry.slug}.ics`, text: `${calendar}\r\n` };
}

/** Sign-ups as a calendar subscription, with the same entries as the mails; cancelled ones have that STATUS. */
export function calendarFeed(entries: readonly CalendarEntry[], now: Date): string {
  const calendar = newCalendar(ICalCalendarMethod.PUBLISH).name('Projekt Edison');
  for (const entry of entries) addEntry(calendar, entry, now);
  return `${calendar}\r\n`.replace('METHOD:PUBLISH\r\n', (method) => method + refreshHourly);
}

function newCalendar(method: ICalCalendarMethod): ICalCalendar {
  return ical({
    prodId: { company: 'Projekt Edison', product: 'Tilmelding', language: 'DA' },
    method,
    // A zone of the calendar itself would be used for DTSTAMP, which must be UTC.
    timezone: { name: null, generator: () => danishZoneRules },
  });
}

function addEntry(calendar: ICalCalendar, entry: CalendarEntry, now: Date): void {
  calendar.createEvent({
    id: `${entry.id}@projektedison`,
    sequence: entry.sequence,
    stamp: now,
    ...timesOf(entry),
    summary: entry.event_title,
    description: `${entry.session_title}\nDit nummer: ${entry.reference}`,
    location: placeOf(entry),
    status: statuses[entry.state],
    organizer: { name: entry.organiser, email: entry.contact_email },
  });
}

/** In UTC when local time is ambiguous: the second of the two equal hours in October. */
function timesOf({ starts_at: start, ends_at: end }: CalendarEntry) {
  const [startWall, endWall] = [danishWallClock(start), danishWallClock(end)];
  const isUnambiguous = instantOnDanishWall(startWall) === start.toISOString() && instantOnDanishWall(endWall) === end.toISOString();
  return isUnambiguous ? { start: startWall, end: endWall, timezone: danishZone } : { start, end };
}

/** Place with town; the URL of an online meeting only for confirmed sign-ups. */
export function placeOf({
  venue,
  city,
  room,
  online_url,
  state,
}: Pick<CalendarEntry, 'venue' | 'city' | 'room' | 'online_url' | 'state'>): string {
  const isOnline = venue === null && online_url !== null;
  const meeting = state === 'confirmed' ? online_url : 'Online';
  const town = city !== null && venue?.includes(city) ? undefined : city;
  return (isOnline ? [meeting, room] : [venue, town, room]).filter(Boolean).join(', ');
}
