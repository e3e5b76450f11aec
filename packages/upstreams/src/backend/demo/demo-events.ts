import type { EdisonEvent } from '@edison/contracts/bff/events';
import { plusDays } from '@edison/contracts/calendar/days';
import { danishInstant } from '../calendar/days.ts';
import { type Weekday, weekdayAfter, weekdayBefore } from './school-calendar.ts';

/** A session of a demo event. `days`: counted in school weeks from the first start (negative: in the past), then moved to the next `weekday`. */
interface DemoSession {
  readonly title: string;
  readonly days: number;
  readonly weekday: Weekday;
  readonly from: string;
  readonly to: string;
  /** Number of nights, for sessions of several days. */
  readonly nights?: number;
  readonly room?: string;
  readonly capacity: number | null;
}

/** A demo event; its dates are days relative to the time of seeding. */
export interface DemoEvent extends Pick<EdisonEvent, 'slug' | 'title' | 'summary' | 'kind' | 'audience' | 'access' | 'waitlist'> {
  readonly programmeKey?: string;
  readonly venue?: string;
  readonly onlineUrl?: string;
  readonly city?: string;
  readonly region?: string;
  readonly state?: 'published' | 'cancelled';
  /** Registration opens so many days from the first start; negative is in the past. */
  readonly opensInDays: number;
  readonly sessions: readonly DemoSession[];
}

/** The sessions' instants of an event. */
export function sessionsOf(event: DemoEvent, from: Date) {
  return event.sessions.map((session, i) => {
    const { days, weekday } = session;
    const day = days < 0 ? weekdayBefore(from, -days, [weekday]) : weekdayAfter(from, days, weekday);
    return {
      ...session,
      id: `${event.slug}-${i + 1}`,
      startsAt: danishInstant(day, session.from),
      endsAt: danishInstant(plusDays(day, session.nights ?? 0), session.to),
    };
  });
}

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5];

/** Registration opens on a Monday and closes at noon ten days before the first session (webinars three); cancelling closes half as many days before. */
export function deadlinesOf(event: DemoEvent, from: Date, firstStart: Date) {
  const lead = event.kind === 'webinar' ? 3 : 10;
  const opens = event.opensInDays > 0 ? weekdayAfter(from, event.opensInDays, 1) : weekdayBefore(from, -event.opensInDays, [1]);
  return {
    registration_opens_at: danishInstant(opens, '08:00'),
    registration_closes_at: danishInstant(weekdayBefore(firstStart, lead, weekdays), '12:00'),
    cancel_until: danishInstant(weekdayBefore(firstStart, Math.ceil(lead / 2), weekdays), '12:00'),
  };
}
