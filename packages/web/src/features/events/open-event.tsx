import type { EdisonEvent } from '@edison/contracts/bff/events';
import { Button } from '@edison/ui/button';
import { Card } from '@edison/ui/card';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Facts } from '../../page/facts.tsx';
import portal from '../../page/page.module.css';
import styles from '../../page/parts.module.css';
import { SeatBadge } from '../../page/seat-badge.tsx';
import { eventPanelPath, listPath } from '../../page/sign-up-addresses.ts';
import { takesSignUps } from '../../page/takes-sign-ups.ts';
import { calendarLeaf } from '../../text/dates.ts';
import { eventsPageText } from '../../text/events/events-page.ts';
import { portalText } from '../../text/portal.ts';
import { signUpText } from '../../text/sign-ups.ts';
import { SignUpPanel } from '../sign-ups/sign-up-panel.tsx';
import { moreFacts, whenOf, whereAndRoom } from './event-facts.ts';
import own from './events.module.css';

interface OpenEventProps {
  readonly event: EdisonEvent;
  readonly open: boolean;
  /** Changes each time a link leads to this event, which then takes the focus and is scrolled to. */
  readonly arrival: string | undefined;
  readonly onToggle: (open: boolean) => void;
}

/** An event as a card: date, place and free seats. More facts and the sign-up panel unfold in place. */
export function OpenEvent({ event, open, arrival, onToggle }: OpenEventProps) {
  const box = useRef<HTMLDivElement>(null);
  const [expanded, setExpanded] = useState(false);
  const more = useId();
  useLayoutEffect(() => {
    if (arrival !== undefined) box.current?.focus();
  }, [arrival]);
  function toggle(to: boolean): void {
    // The pressed button disappears: the card takes the focus, so that Tab continues inside it.
    box.current?.focus({ preventScroll: to });
    onToggle(to);
  }
  const canOpen = !open && takesSignUps(event.shown);
  return (
    <div ref={box} tabIndex={-1} className={own.event}>
      <Card headline={event.title} level={3} aside={event.shown === 'open' ? null : <SeatBadge shown={event.shown} />}>
        <div className={own.line}>
          <Leaf event={event} />
          <div>
            <p className={own.when}>{whenOf(event)}</p>
            <p>{whereAndRoom(event)}</p>
          </div>
          <div className={styles.actions}>
            {canOpen ? <Button kind="secondary" label={signUpLabel(event)} aria-expanded={false} onClick={() => toggle(true)} /> : null}
            <Button
              kind="quiet"
              label={expanded ? eventsPageText.less : eventsPageText.more}
              aria-expanded={expanded}
              aria-controls={expanded ? more : undefined}
              onClick={() => setExpanded(!expanded)}
            />
          </div>
        </div>
        {expanded ? <More id={more} event={event} /> : null}
        {open ? <SignUpPanel event={event} path={eventPanelPath(event.eventId)} level={4} /> : null}
        {open ? (
          <div className={styles.actions}>
            {allowsListSignUp(event) ? <ListLink event={event} /> : null}
            <Button kind="quiet" label={portalText.events.close} onClick={() => toggle(false)} />
          </div>
        ) : null}
      </Card>
    </div>
  );
}

function signUpLabel({ shown }: EdisonEvent): string {
  return shown === 'waitlist' ? signUpText.form.takeQueue : portalText.overview.signUp;
}

function Leaf({ event }: { readonly event: EdisonEvent }) {
  const [first] = event.sessions;
  if (first === undefined) return null;
  const { day, month } = calendarLeaf(first.startsAt);
  return (
    <span className={portal.leaf} aria-hidden="true">
      <span className={portal.leafDay}>{day}</span>
      {month}
    </span>
  );
}

function More({ id, event }: { readonly id: string; readonly event: EdisonEvent }) {
  return (
    <div id={id} className={styles.list}>
      <p className={own.summary}>{event.summary}</p>
      <Facts facts={moreFacts(event)} />
      <p className={styles.actions}>
        <a href={`/kurser-og-events/${event.slug}/`}>
          {signUpText.own.readMore} <span className="visually-hidden">{event.title}</span>
        </a>
        {allowsListSignUp(event) ? <ListLink event={event} /> : null}
      </p>
    </div>
  );
}

function ListLink({ event: { eventId, title } }: { readonly event: EdisonEvent }) {
  return (
    <a href={listPath(eventId)}>
      {eventsPageText.list} <span className="visually-hidden">{title}</span>
    </a>
  );
}

/** Whether teachers may sign up by list: lists carry no code, and judges have their own form. */
function allowsListSignUp({ shown, access, audience, own: places }: EdisonEvent): boolean {
  return takesSignUps(shown) && access !== 'code' && audience !== 'judge' && places.every(({ state }) => state === 'cancelled');
}
