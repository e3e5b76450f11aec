import type { EdisonEvent } from '@edison/contracts/bff/events';
import { Button } from '@edison/ui/button/button';
import { Card } from '@edison/ui/card/card';
import { useLayoutEffect, useRef } from 'react';
import { remainingOf } from '../../blocks/event-list/event-card.tsx';
import { SeatBadge } from '../../blocks/seat-badge/seat-badge.tsx';
import { friendlyDay, friendlyInstant, friendlySpan } from '../../text/dates.ts';
import { audienceWords, kindWords, placeOf, seatsLeft } from '../../text/event-words.ts';
import { eventsPageText, teamSizeText } from '../../text/events/events-page.ts';
import { portalText } from '../../text/portal.ts';
import { moreDates, signUpText, times } from '../../text/sign-ups.ts';
import { listPath } from '../sign-ups/by-list/list-address.ts';
import { SignUpPanel } from '../sign-ups/panel/sign-up-panel.tsx';
import { eventPanelPath } from '../sign-ups/sign-up-addresses.ts';
import styles from '../sign-ups/sign-ups.module.css';
import { takesSignUps } from '../sign-ups/takes-sign-ups.ts';
import own from './events.module.css';

interface OpenEventProps {
  readonly event: EdisonEvent;
  readonly open: boolean;
  /** A link led to it, another one each time: it takes the focus, and the page scrolls to it. */
  readonly arrival: string | undefined;
  readonly onToggle: (open: boolean) => void;
}

/** An event as a card; its panel unfolds in place. */
export function OpenEvent({ event, open, arrival, onToggle }: OpenEventProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (arrival !== undefined) box.current?.focus();
  }, [arrival]);
  function toggle(): void {
    // The panel unfolds above the button: from the card the next stop is its first field.
    if (!open) box.current?.focus({ preventScroll: true });
    onToggle(!open);
  }
  const wayIn = event.shown === 'waitlist' ? signUpText.form.takeQueue : portalText.overview.signUp;
  return (
    <div ref={box} tabIndex={-1} className={own.event}>
      <Card headline={event.title} level={3} aside={<SeatBadge shown={event.shown} />}>
        <p>{event.summary}</p>
        <Facts event={event} />
        {open ? <SignUpPanel event={event} path={eventPanelPath(event.eventId)} level={4} /> : null}
        <div className={styles.actions}>
          {open || takesSignUps(event.shown) ? (
            <Button
              kind={open ? 'quiet' : 'primary'}
              label={open ? portalText.events.close : wayIn}
              aria-expanded={open}
              onClick={toggle}
            />
          ) : null}
          {takesList(event) ? (
            <a href={listPath(event.eventId)}>
              {eventsPageText.list} <span className="visually-hidden">{event.title}</span>
            </a>
          ) : null}
          <a href={`/kurser-og-events/${event.slug}/`}>
            {signUpText.own.readMore} <span className="visually-hidden">{event.title}</span>
          </a>
        </div>
      </Card>
    </div>
  );
}

/** A list asks for no code, and judges have their own way in. */
function takesList({ shown, access, audience }: EdisonEvent): boolean {
  return takesSignUps(shown) && access !== 'code' && audience !== 'judge';
}

function Facts({ event }: { readonly event: EdisonEvent }) {
  const { events: text } = portalText;
  const later = event.shown === 'opens-later';
  return (
    <dl className={own.facts}>
      <Fact name={signUpText.own.when} value={whenOf(event)} />
      <Fact name={signUpText.own.place} value={placeOf(event)} />
      <Fact name={eventsPageText.filters.kind} value={kindWords[event.kind]} />
      <Fact name={text.who} value={whoOf(event)} />
      {later ? (
        <Fact name={text.opens} value={friendlyInstant(event.registrationOpensAt)} />
      ) : (
        <Fact name={text.free} value={seatsOf(event)} />
      )}
    </dl>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={own.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** For teams, how many may be on one too. */
function whoOf({ audience, team }: EdisonEvent): string {
  const words = audienceWords[audience];
  return audience === 'team' && team !== undefined ? `${words} · ${teamSizeText(team)}` : words;
}

/** Free seats that a queue stands before are nobody's to take. */
function seatsOf(event: EdisonEvent): string {
  const remaining = remainingOf(event);
  return event.shown === 'waitlist' && remaining !== null && remaining > 0 ? eventsPageText.queue : seatsLeft(remaining);
}

/** Several times on one day are counted; else the first is told, and how many more there are. */
function whenOf({ sessions }: EdisonEvent): string {
  const [first, ...more] = sessions;
  if (first === undefined) return '';
  const day = friendlyDay(first.startsAt);
  if (more.length > 0 && sessions.every(({ endsAt }) => friendlyDay(endsAt) === day)) return `${day}, ${times(sessions.length)}`;
  return friendlySpan(first.startsAt, first.endsAt) + moreDates(more.length);
}
