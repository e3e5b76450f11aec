import type { EdisonEvent } from '@edison/contracts/events';
import { type Weekday, weekdayAfter } from './danish-calendar.ts';

/** A session of a demo event; `days` counts from the first start and is moved on to the weekday. */
interface DemoSession {
  readonly title: string;
  readonly days: number;
  readonly weekday: Weekday;
  readonly from: string;
  readonly to: string;
  /** Nights in between. */
  readonly nights?: number;
  readonly room?: string;
  readonly capacity: number | null;
}

/** An event of the demo, with days in place of dates. */
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

const day = 24 * 60 * 60 * 1_000;

/** The sessions' instants of an event. */
export function sessionsOf(event: DemoEvent, from: Date) {
  return event.sessions.map((session, i) => {
    const startsAt = weekdayAfter(from, session.days, session.weekday, session.from);
    const endsAt = weekdayAfter(new Date(startsAt.getTime() + (session.nights ?? 0) * day), 0, weekdayPlus(session), session.to);
    return { ...session, id: `${event.slug}-${i + 1}`, startsAt, endsAt };
  });
}

const week: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

function weekdayPlus({ weekday, nights = 0 }: DemoSession): Weekday {
  return week[(weekday - 1 + nights) % 7] ?? weekday;
}

/** Registration closes ten days before the first session, and three days before for a webinar. */
export function deadlinesOf(event: DemoEvent, from: Date, firstStart: Date) {
  const lead = event.kind === 'webinar' ? 3 : 10;
  return {
    registration_opens_at: weekdayAfter(from, event.opensInDays, 1, '08:00'),
    registration_closes_at: new Date(firstStart.getTime() - lead * day),
    cancel_until: new Date(firstStart.getTime() - Math.ceil(lead / 2) * day),
  };
}
