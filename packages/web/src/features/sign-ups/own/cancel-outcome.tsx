import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { SignUp, SignUpState } from '@edison/contracts/bff/sign-ups';
import { Button } from '@edison/ui/button/button';
import { LinkButton } from '@edison/ui/link-button/link-button';
import { Notice } from '@edison/ui/notice/notice';
import { ownText } from '../../../text/own-sign-ups.ts';
import { cancelledText, nextWords, signUpText } from '../../../text/sign-ups.ts';
import { Refusal } from '../refusal.tsx';
import { eventPanelPath } from '../sign-up-addresses.ts';
import { takesSignUps } from '../takes-sign-ups.ts';
import { useSignUpAgain } from './use-sign-up-again.ts';

/** What came of a try to cancel, or to take that back. `at` tells two tries apart (milliseconds since the epoch). */
export type Outcome = { readonly signUp: SignUp; readonly at: number } & (
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly error: Error }
  | { readonly kind: 'again'; readonly state: Exclude<SignUpState, 'cancelled'> }
);

interface CancelOutcomeProps {
  readonly outcome: Outcome;
  readonly event: EdisonEvent | undefined;
  readonly onOutcome: (outcome: Outcome) => void;
}

/** Says what came of it, and takes the focus. */
export function CancelOutcome({ outcome, event, onOutcome }: CancelOutcomeProps) {
  if (outcome.kind === 'refused') return <Refusal headline={signUpText.own.cancelRefused} error={outcome.error} />;
  if (outcome.kind === 'again') {
    return (
      <Notice tone="success" headline={ownText.undo[outcome.state]} takesFocus>
        <p>{nextWords[outcome.state]}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="success" headline={signUpText.own.cancelDone} takesFocus>
      <p>{cancelledText(outcome.signUp.eventTitle)}</p>
      {event !== undefined && takesSignUps(event.shown) ? <Undo signUp={outcome.signUp} event={event} onOutcome={onOutcome} /> : null}
    </Notice>
  );
}

interface UndoProps {
  readonly signUp: SignUp;
  readonly event: EdisonEvent;
  readonly onOutcome: (outcome: Outcome) => void;
}

/** The way back in: one press, but where teams or a code would be missing. */
function Undo({ signUp, event, onOutcome }: UndoProps) {
  const { send, isPending, error } = useSignUpAgain(signUp, onOutcome);
  const inOnePress = signUp.teams === undefined && event.access !== 'code';
  return (
    <>
      <p>{ownText.undo.text}</p>
      {error === null ? null : <Refusal headline={ownText.undo.refused} error={error} />}
      {inOnePress ? (
        <Button
          kind="secondary"
          label={isPending ? ownText.undo.sending : ownText.undo.button}
          busy={isPending}
          onClick={() => send(undefined)}
        />
      ) : (
        <LinkButton kind="secondary" href={eventPanelPath(event.eventId)} label={ownText.undo.link} />
      )}
    </>
  );
}
