import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { Button } from '@edison/ui/button';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { isOutcomeUnknown, OutcomeUnknown } from '../../page/outcome-unknown.tsx';
import { Refusal } from '../../page/refusal.tsx';
import { eventPanelPath } from '../../page/sign-up-addresses.ts';
import { takesSignUps } from '../../page/takes-sign-ups.ts';
import { ownText } from '../../text/events/own-sign-ups.ts';
import { cancelledText, nextWords, signUpText } from '../../text/sign-ups.ts';
import { invalidateSeats, signUp as takeSeat } from '../sign-ups/sign-up-queries.ts';
import type { Outcome } from './use-cancel.ts';

interface CancelOutcomeProps {
  readonly outcome: Outcome;
  readonly event: EdisonEvent | undefined;
  readonly onOutcome: (outcome: Outcome) => void;
}

/** The result of cancelling a sign-up; takes the focus. */
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

/** The notice of an error; an unknown outcome gets its own words. */
function Refused({ headline, error }: { readonly headline: string; readonly error: Error }) {
  return isOutcomeUnknown(error) ? <OutcomeUnknown /> : <Refusal headline={headline} error={error} />;
}

interface UndoProps {
  readonly signUp: SignUp;
  readonly event: EdisonEvent;
  readonly onOutcome: (outcome: Outcome) => void;
}

/** Undoes a cancellation: signs up again at once, or links to the form where teams or a code are needed. */
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

/** Signs up again with the same seats and note, at the end of the queue. A retry has the same idempotency key. */
function useSignUpAgain(signUp: SignUp, onOutcome: (outcome: Outcome) => void) {
  const queries = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { eventId, sessionId, seats, note } = signUp;
  return useSendOnce({
    send: () => takeSeat(eventId, { sessionId, seats, ...(note === undefined ? {} : { note }), idempotencyKey }),
    onSettled: () => void invalidateSeats(queries),
    onSent: ({ state }) => onOutcome({ kind: 'again', signUp, state: state === 'cancelled' ? 'pending' : state, at: Date.now() }),
  });
}
