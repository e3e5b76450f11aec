import type { SignUp } from '@edison/contracts/events';
import { useState } from 'react';
import { signUpText } from '../../../text/sign-ups.ts';
import styles from '../sign-ups.module.css';
import { CancelOutcome, type Outcome } from './cancel-outcome.tsx';
import { SignUpCard } from './sign-up-card.tsx';

/** Own sign-ups as cards, each to be cancelled; cancelled ones are folded away. */
export function OwnSignUps({ signUps }: { readonly signUps: readonly SignUp[] }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const active = signUps.filter((each) => each.state !== 'cancelled');
  const cancelled = signUps.filter((each) => each.state === 'cancelled');
  return (
    <div className={styles.list}>
      {outcome === undefined ? null : <CancelOutcome key={outcome.at} outcome={outcome} />}
      {active.map((each) => (
        <SignUpCard key={each.signUpId} signUp={each} onOutcome={setOutcome} />
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
