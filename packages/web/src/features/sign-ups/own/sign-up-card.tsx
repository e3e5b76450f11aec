import type { SignUp, SignUpState } from '@edison/contracts/bff/sign-ups';
import { Badge, type BadgeTone } from '@edison/ui/badge/badge';
import { Button } from '@edison/ui/button/button';
import { Card } from '@edison/ui/card/card';
import { LinkButton } from '@edison/ui/link-button/link-button';
import { friendlyInstant, friendlySpan } from '../../../text/dates.ts';
import { signUpWords } from '../../../text/event-words.ts';
import { signUpText } from '../../../text/sign-ups.ts';
import { calendarFile } from '../sign-up-addresses.ts';
import styles from '../sign-ups.module.css';
import type { Outcome } from './cancel-outcome.tsx';
import { useCancel } from './use-cancel.ts';

const { own: text, place } = signUpText;

/** The colour that goes with a state. */
export const stateTones: Readonly<Record<SignUpState, BadgeTone>> = {
  pending: 'info',
  confirmed: 'success',
  waitlisted: 'warning',
  cancelled: 'neutral',
};

interface SignUpCardProps {
  readonly signUp: SignUp;
  /** Last moment to give the seat back, ISO 8601; absent while it is not known. */
  readonly cancelUntil?: string | undefined;
  readonly onOutcome: (outcome: Outcome) => void;
}

/** One own sign-up: when, where, its number, and what can be done with it. */
export function SignUpCard({ signUp, cancelUntil, onOutcome }: SignUpCardProps) {
  const { cancel, isPending } = useCancel(signUp, onOutcome);
  const active = signUp.state !== 'cancelled';
  return (
    <Card headline={signUp.eventTitle} level={3} aside={<Badge label={signUpWords[signUp.state]} tone={stateTones[signUp.state]} />}>
      <dl className={styles.facts}>
        <dt>{text.when}</dt>
        <dd>{friendlySpan(signUp.startsAt, signUp.endsAt)}</dd>
        <dt>{text.place}</dt>
        <dd>{signUp.venue ?? text.noPlace}</dd>
        <dt>{place.reference}</dt>
        <dd>{signUp.reference}</dd>
        {signUp.state === 'waitlisted' && signUp.position !== undefined ? (
          <>
            <dt>{place.position}</dt>
            <dd>{signUp.position}</dd>
          </>
        ) : null}
        {active && signUp.cancellable && cancelUntil !== undefined ? (
          <>
            <dt>{text.cancelUntil}</dt>
            <dd>{friendlyInstant(cancelUntil)}</dd>
          </>
        ) : null}
      </dl>
      <div className={styles.actions}>
        {signUp.state === 'confirmed' ? <LinkButton kind="secondary" href={calendarFile(signUp.signUpId)} label={place.calendar} /> : null}
        {active && signUp.cancellable ? <Button kind="danger" label={text.cancel} busy={isPending} onClick={() => void cancel()} /> : null}
        <a href={`/kurser-og-events/${signUp.eventSlug}/`}>
          {text.readMore} <span className="visually-hidden">{signUp.eventTitle}</span>
        </a>
      </div>
      {active && !signUp.cancellable ? <p>{text.tooLate}</p> : null}
    </Card>
  );
}
