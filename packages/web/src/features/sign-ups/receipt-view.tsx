import type { EdisonEvent } from '@edison/contracts/bff/events';
import { ownSignUpsPath } from '@edison/contracts/private-paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { profileQuery } from '../../api/profile-query.ts';
import { forgetDraft } from '../../forms/drafts.ts';
import { calendarFileAddress, signUpDraftName } from '../../page/sign-up-addresses.ts';
import { friendlySpan } from '../../text/dates.ts';
import { queueWordsFor } from '../../text/events/seats.ts';
import { signUpWords } from '../../text/sign-up-words.ts';
import { nextWords, signUpText } from '../../text/sign-ups.ts';
import styles from './panel.module.css';
import type { PanelState } from './panel-state.ts';
import { PrintSignUp } from './print-sign-up.tsx';
import { type EventPlace, type Ticket, ticketOfPlace } from './ticket.ts';

const { place: text } = signUpText;

interface InPanel {
  readonly event: EdisonEvent;
  readonly level: 2 | 4;
}

/** The caller's place at the event: just got, or an existing one. */
export default function PlaceView({ place, ...inPanel }: InPanel & { readonly place: Extract<PanelState, { kind: 'receipt' | 'own' }> }) {
  return place.kind === 'receipt' ? <ReceiptView {...inPanel} {...place} /> : <OwnPlace {...inPanel} own={place.own} />;
}

/** The receipt of a new sign-up: says what happens next, and takes the focus. */
function ReceiptView({ event, receipt, asked, level }: InPanel & Omit<Extract<PanelState, { kind: 'receipt' }>, 'kind'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = `h${level}` as const;
  const { sessionId, seats } = asked;
  const place = { ...receipt, sessionId, seats, teams: asked.teams.map(({ name }) => name) };
  const ticket = useTicket(event, place);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Heading ref={heading} tabIndex={-1}>
        {signUpWords[receipt.state]}
      </Heading>
      <Session event={event} sessionId={sessionId} />
      <Place {...place} />
      <p>{nextWords[receipt.state]}</p>
      <ReceiptActions icsUrl={receipt.state === 'confirmed' ? receipt.icsUrl : undefined} ticket={ticket} />
    </>
  );
}

/** The caller's existing place. */
function OwnPlace({ event, own, level }: InPanel & { readonly own: EdisonEvent['own'][number] }) {
  const confirmed = own.state === 'confirmed';
  const Heading = `h${level}` as const;
  const ticket = useTicket(event, { ...own, teams: [] });
  // The sign-up may have succeeded although its answer was lost: the draft is no longer needed.
  useEffect(() => forgetDraft(signUpDraftName(event.eventId)), [event.eventId]);
  return (
    <>
      <Heading>{signUpWords[own.state]}</Heading>
      <Session event={event} sessionId={own.sessionId} />
      <Place {...own} teams={[]} />
      <p>{confirmed ? text.change : nextWords[own.state]}</p>
      <ReceiptActions icsUrl={confirmed ? calendarFileAddress(own.signUpId) : undefined} ticket={ticket} />
    </>
  );
}

/** The session of the place, when the event has several. */
function Session({ event: { sessions }, sessionId }: { readonly event: EdisonEvent; readonly sessionId: string }) {
  const session = sessions.find((each) => each.sessionId === sessionId);
  if (session === undefined || sessions.length === 1) return null;
  const { title, startsAt, endsAt } = session;
  return <p className={styles.date}>{[friendlySpan(startsAt, endsAt), title].filter(Boolean).join(' · ')}</p>;
}

function useTicket(event: EdisonEvent, place: EventPlace): Ticket {
  const { data: profile } = useQuery({ ...profileQuery, enabled: false });
  const name = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ');
  return ticketOfPlace(event, place, { name, organisation: profile?.institution?.name });
}

function Place({ state, reference, position, mayBePassed, seats, teams }: EventPlace) {
  const waits = state === 'waitlisted' && position !== undefined;
  return (
    <>
      <dl className={styles.place}>
        <Fact name={text.reference} value={reference} />
        {waits ? <Fact name={text.position} value={String(position)} /> : null}
        {seats > 1 ? <Fact name={text.seats} value={String(seats)} /> : null}
        {teams.length > 0 ? <Fact name={text.teams} value={teams.join(', ')} /> : null}
      </dl>
      {waits ? <p>{queueWordsFor(position, seats, mayBePassed)}</p> : null}
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function ReceiptActions({ icsUrl, ticket }: { readonly icsUrl: string | undefined; readonly ticket: Ticket }) {
  return (
    <div className={styles.ways}>
      {icsUrl ? (
        <a className="button" data-kind="primary" href={icsUrl} download="">
          {text.calendar}
        </a>
      ) : null}
      <PrintSignUp ticket={ticket} />
      <a className="button" href={ownSignUpsPath}>
        {text.toOwn}
      </a>
    </div>
  );
}
