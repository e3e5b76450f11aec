import type { EdisonEvent } from '@edison/contracts/bff/events';
import { Button } from '@edison/ui/button/button';
import { Card } from '@edison/ui/card/card';
import { useState } from 'react';
import { remainingOf } from '../../blocks/event-list/event-card.tsx';
import { SeatBadge } from '../../blocks/seat-badge/seat-badge.tsx';
import { friendlyDay, friendlyInstant, friendlySpan } from '../../text/dates.ts';
import { audienceWords, placeOf, seatsLeft } from '../../text/event-words.ts';
import { portalText } from '../../text/portal.ts';
import { moreDates, signUpText, times } from '../../text/sign-ups.ts';
import { SignUpPanel } from '../sign-ups/panel/sign-up-panel.tsx';
import { ownSignUpsPath } from '../sign-ups/sign-up-addresses.ts';
import styles from '../sign-ups/sign-ups.module.css';
import { withoutOwn } from './which-events.ts';

/** Events as cards; signing up unfolds in place, and the receipt stays until the page is left. */
export function OpenEvents({ events }: { readonly events: readonly EdisonEvent[] }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const shown = events.filter((event) => opened.has(event.eventId) || withoutOwn([event]).length > 0);
  return (
    <div className={styles.list}>
      {shown.map((event) => (
        <OpenEvent
          key={event.eventId}
          event={event}
          open={opened.has(event.eventId)}
          onToggle={(open) => {
            const next = new Set(opened);
            if (open) next.add(event.eventId);
            else next.delete(event.eventId);
            setOpened(next);
          }}
        />
      ))}
    </div>
  );
}

interface OpenEventProps {
  readonly event: EdisonEvent;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

function OpenEvent({ event, open, onToggle }: OpenEventProps) {
  const later = event.shown === 'opens-later';
  const wayIn = event.shown === 'waitlist' ? signUpText.form.takeQueue : portalText.overview.signUp;
  return (
    <Card headline={event.title} level={3} aside={<SeatBadge shown={event.shown} />}>
      <p>{event.summary}</p>
      <dl className={styles.facts}>
        <dt>{signUpText.own.when}</dt>
        <dd>{whenOf(event)}</dd>
        <dt>{signUpText.own.place}</dt>
        <dd>{placeOf(event)}</dd>
        <dt>{portalText.events.who}</dt>
        <dd>{audienceWords[event.audience]}</dd>
        <dt>{later ? portalText.events.opens : portalText.events.free}</dt>
        <dd>{later ? friendlyInstant(event.registrationOpensAt) : seatsLeft(remainingOf(event))}</dd>
      </dl>
      {open ? <SignUpPanel event={event} path={ownSignUpsPath} level={4} /> : null}
      <div className={styles.actions}>
        {later ? null : (
          <Button
            kind={open ? 'quiet' : 'primary'}
            label={open ? portalText.events.close : wayIn}
            aria-expanded={open}
            onClick={() => onToggle(!open)}
          />
        )}
        <a href={`/kurser-og-events/${event.slug}/`}>
          {signUpText.own.readMore} <span className="visually-hidden">{event.title}</span>
        </a>
      </div>
    </Card>
  );
}

/** Several times on one day are counted; else the first is told, and how many more there are. */
function whenOf({ sessions }: EdisonEvent): string {
  const [first, ...more] = sessions;
  if (first === undefined) return '';
  const day = friendlyDay(first.startsAt);
  if (more.length > 0 && sessions.every(({ endsAt }) => friendlyDay(endsAt) === day)) return `${day}, ${times(sessions.length)}`;
  return friendlySpan(first.startsAt, first.endsAt) + moreDates(more.length);
}
