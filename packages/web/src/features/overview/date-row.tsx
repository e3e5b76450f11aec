import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { Badge } from '@edison/ui/badge';
import type { ReactNode } from 'react';
import styles from '../../page/page.module.css';
import { SeatBadge } from '../../page/seat-badge.tsx';
import { calendarLeaf, friendlySpan } from '../../text/dates.ts';
import { whenWords } from '../../text/portal/overview.ts';
import { isOver, stateWords } from '../../text/sign-up-words.ts';
import { stateTones } from '../own-sign-ups/state-tones.ts';

/** One of the caller's sign-ups on one line. `when` replaces the time until the session. */
export function SignUpRow({ signUp, when }: { readonly signUp: SignUp; readonly when?: string }) {
  const over = isOver(signUp);
  return (
    <DateRow
      title={signUp.eventTitle}
      slug={signUp.eventSlug}
      startsAt={signUp.startsAt}
      endsAt={signUp.endsAt}
      when={when}
      badge={<Badge label={stateWords(signUp, over)} tone={over ? 'neutral' : stateTones[signUp.state]} />}
    />
  );
}

/** An event on one line, with its first session. */
export function EventRow({ event }: { readonly event: EdisonEvent }) {
  const first = event.sessions[0];
  if (first === undefined) return null;
  return (
    <DateRow
      title={event.title}
      slug={event.slug}
      startsAt={first.startsAt}
      endsAt={first.endsAt}
      badge={<SeatBadge shown={event.shown} />}
    />
  );
}

interface DateRowProps {
  readonly title: string;
  readonly slug: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly when?: string | undefined;
  readonly badge: ReactNode;
}

function DateRow({ title, slug, startsAt, endsAt, when = whenWords(startsAt, Date.now()), badge }: DateRowProps) {
  const leaf = calendarLeaf(startsAt);
  return (
    <li className={styles.row}>
      <span className={styles.leaf} aria-hidden="true">
        <span className={styles.leafDay}>{leaf.day}</span>
        {leaf.month}
      </span>
      <div className={styles.rowText}>
        <a className={styles.rowTitle} href={`/kurser-og-events/${slug}/`}>
          {title}
        </a>
        <span>{friendlySpan(startsAt, endsAt)}</span>
        <span className={styles.rowWhen}>{when}</span>
        <span>{badge}</span>
      </div>
    </li>
  );
}
