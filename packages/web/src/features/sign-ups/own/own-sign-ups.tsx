import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { LinkButton } from '@edison/ui/link-button/link-button';
import { useState } from 'react';
import { portalText } from '../../../text/portal.ts';
import { signUpText } from '../../../text/sign-ups.ts';
import styles from '../sign-ups.module.css';
import { CancelOutcome, type Outcome } from './cancel-outcome.tsx';
import { SignUpCard } from './sign-up-card.tsx';

interface OwnSignUpsProps {
  readonly signUps: readonly SignUp[];
  /** Tell until when one can cancel. */
  readonly events?: readonly EdisonEvent[] | undefined;
}

/** Own sign-ups as cards, each to be cancelled; cancelled ones are folded away. */
export function OwnSignUps({ signUps, events = [] }: OwnSignUpsProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const active = signUps.filter((each) => each.state !== 'cancelled');
  const cancelled = signUps.filter((each) => each.state === 'cancelled');
  return (
    <div className={styles.list}>
      {outcome === undefined ? null : <CancelOutcome key={outcome.at} outcome={outcome} />}
      {active.length === 0 ? <NothingBooked /> : null}
      {active.map((each) => (
        <SignUpCard
          key={each.signUpId}
          signUp={each}
          cancelUntil={events.find(({ eventId }) => eventId === each.eventId)?.cancelUntil}
          onOutcome={setOutcome}
        />
      ))}
      {cancelled.length === 0 ? null : (
        <details className={styles.folded}>
          <summary>
            {signUpText.own.folded} ({cancelled.length})
          </summary>
          <div className={styles.list}>
            {cancelled.map((each) => (
              <SignUpCard key={each.signUpId} signUp={each} onOutcome={setOutcome} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function NothingBooked() {
  const { events: text, overview } = portalText;
  return (
    <EmptyState
      headline={text.ownEmpty}
      text={text.ownEmptyText}
      action={<LinkButton kind="secondary" href="#open" label={overview.findEvents} />}
    />
  );
}
