import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { Button } from '@edison/ui/button/button';
import { LinkButton } from '@edison/ui/link-button/link-button';
import { Notice } from '@edison/ui/notice/notice';
import { ownText } from '../../../text/events/own-sign-ups.ts';
import { cancelledText, nextWords, signUpText } from '../../../text/sign-ups.ts';
import { LostAnswer } from '../lost-answer.tsx';
import { mayHaveArrived } from '../may-have-arrived.ts';
import { Refusal } from '../refusal.tsx';
import { eventPanelPath } from '../sign-up-addresses.ts';
import { takesSignUps } from '../takes-sign-ups.ts';
import type { Outcome } from './outcome.ts';
import { useSignUpAgain } from './use-sign-up-again.ts';

interface CancelOutcomeProps {
  readonly outcome: Outcome;
  readonly event: EdisonEvent | undefined;
  readonly onOutcome: (outcome: Outcome) => void;
}

/** Says what came of it, and takes the focus. */
export function CancelOutcome({ outcome, event, onOutcome }: CancelOutcomeProps) {
  if (outcome.kind === 'refused') return <Refused headline={signUpText.own.cancelRefused} error={outcome.error} />;
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

/** Nothing is said to be as it was where nobody knows. */
function Refused({ headline, error }: { readonly headline: string; readonly error: Error }) {
  return mayHaveArrived(error) ? <LostAnswer /> : <Refusal headline={headline} error={error} />;
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
      {error === null ? null : <Refused headline={ownText.undo.refused} error={error} />}
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
