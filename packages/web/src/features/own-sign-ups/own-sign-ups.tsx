import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { EmptyState } from '@edison/ui/empty-state';
import { Notice } from '@edison/ui/notice';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from '../../page/parts.module.css';
import { foldedLabel, ownText, promotedText } from '../../text/events/own-sign-ups.ts';
import { portalText } from '../../text/portal.ts';
import { signUpText } from '../../text/sign-ups.ts';
import { CancelOutcome } from './cancel-outcome.tsx';
import { SignUpCard } from './sign-up-card.tsx';
import type { Outcome } from './use-cancel.ts';

interface OwnSignUpsProps {
  readonly signUps: readonly SignUp[];
  /** The events of the sign-ups, which have the contact address and the rules for changes. */
  readonly events?: readonly EdisonEvent[] | undefined;
}

/** The caller's sign-ups as cards with the actions on each; past and cancelled ones are folded away. */
export function OwnSignUps({ signUps, events = [] }: OwnSignUpsProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const promoted = usePromoted(signUps);
  const { upcoming, past, cancelled } = groupSignUps(signUps, Date.now());
  const eventOf = ({ eventId }: SignUp) => events.find((event) => event.eventId === eventId);
  const cards = (some: readonly SignUp[]) =>
    some.map((each) => <SignUpCard key={each.signUpId} signUp={each} event={eventOf(each)} onOutcome={setOutcome} />);
  return (
    <div className={styles.list}>
      {promoted.length === 0 ? null : <Notice tone="success" headline={promotedText(promoted.map(({ eventTitle }) => eventTitle))} />}
      {outcome === undefined ? null : (
        <CancelOutcome key={outcome.at} outcome={outcome} event={eventOf(outcome.signUp)} onOutcome={setOutcome} />
      )}
      {upcoming.length === 0 ? <NothingBooked /> : null}
      {cards(upcoming)}
      <Folded what={ownText.past} count={past.length}>
        {cards(past)}
      </Folded>
      <Folded what={signUpText.own.folded} count={cancelled.length}>
        {cards(cancelled)}
      </Folded>
    </div>
  );
}

interface FoldedProps {
  readonly what: string;
  readonly count: number;
  readonly children: ReactNode;
}

function Folded({ what, count, children }: FoldedProps) {
  if (count === 0) return null;
  return (
    <details className={styles.folded}>
      <summary>{foldedLabel(what, count)}</summary>
      <div className={styles.list}>{children}</div>
    </details>
  );
}

function NothingBooked() {
  const { events: text } = portalText;
  return <EmptyState headline={text.ownEmpty} text={text.ownEmptyText} />;
}

/** Splits sign-ups into upcoming and cancelled ones, soonest first, and past ones, latest first. `now` in milliseconds since the epoch. */
function groupSignUps(signUps: readonly SignUp[], now: number) {
  const active = signUps.filter(({ state }) => state !== 'cancelled');
  const isOver = ({ endsAt }: SignUp): boolean => Date.parse(endsAt) < now;
  return {
    upcoming: active.filter((each) => !isOver(each)),
    past: active.filter(isOver).reverse(),
    cancelled: signUps.filter(({ state }) => state === 'cancelled'),
  };
}

/** The sign-ups that were waitlisted when this component first saw them, and are confirmed now. */
function usePromoted(signUps: readonly SignUp[]): readonly SignUp[] {
  const waited = useRef<ReadonlySet<string>>(new Set());
  const [promoted, setPromoted] = useState<readonly SignUp[]>([]);
  useEffect(() => {
    const now = signUps.filter(({ signUpId, state }) => state === 'confirmed' && waited.current.has(signUpId));
    if (now.length > 0) setPromoted(now);
    waited.current = new Set(signUps.flatMap(({ signUpId, state }) => (state === 'waitlisted' ? [signUpId] : [])));
  }, [signUps]);
  return promoted;
}
