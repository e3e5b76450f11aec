import type { EdisonEvent } from '@edison/contracts/bff/events';
import { danishWallClock, danishZone, danishZoneRules } from '@edison/contracts/danish-time';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/**
 * All events as a calendar that one subscribes to (RFC 5545), one entry a session, in Danish time. The UID of a session never
 * changes, so that a calendar moves what it has; what is cancelled says so.
 *
 * @param stamp when the events were last different.
 */
export function calendarFeed(siteUrl: string, events: readonly EdisonEvent[], stamp: Date): string {
  const calendar = ical({
    prodId: { company: 'Projekt Edison', product: 'Kurser og events', language: 'DA' },
    name: 'Kurser og events i Projekt Edison',
    method: ICalCalendarMethod.PUBLISH,
    // A zone on the calendar itself would write DTSTAMP, which must be UTC, in that zone.
    timezone: { name: null, generator: () => danishZoneRules },
  });
  for (const event of events) {
    for (const session of event.sessions) {
      const isCancelled = event.shown === 'cancelled' || session.shown === 'cancelled';
      calendar.createEvent({
        id: `${event.eventId}.${session.sessionId}@projektedison`,
        stamp,
        start: danishWallClock(new Date(session.startsAt)),
        end: danishWallClock(new Date(session.endsAt)),
        timezone: danishZone,
        summary: `${isCancelled ? 'AFLYST: ' : ''}${event.title}`,
        description: event.sessions.length > 1 ? `${session.title}\n${event.summary}` : event.summary,
        location: [event.venue ?? 'Online', session.room, event.city].filter(Boolean).join(', '),
        status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        categories: [{ name: event.kind }],
        url: `${siteUrl}/kurser-og-events/${event.slug}/`,
      });
    }
  }
  return `${calendar}\r\n`;
}
