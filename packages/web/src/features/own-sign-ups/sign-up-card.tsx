import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { Card } from '@edison/ui/card';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { useState } from 'react';
import { forgetDraft } from '../../forms/drafts.ts';
import styles from '../../page/parts.module.css';
import { calendarFileAddress, teamsPath } from '../../page/sign-up-addresses.ts';
import { ownText } from '../../text/events/own-sign-ups.ts';
import { queueWordsFor } from '../../text/events/seats.ts';
import { isOver, stateWords } from '../../text/sign-up-words.ts';
import { signUpText } from '../../text/sign-ups.ts';
import { PrintSignUp } from '../sign-ups/print-sign-up.tsx';
import { ticketOfSignUp } from '../sign-ups/ticket.ts';
import { ChangeForm, changeDraftName } from './change-form.tsx';
import { SignUpFacts } from './sign-up-facts.tsx';
import { stateTones } from './state-tones.ts';
import { type Outcome, useCancel } from './use-cancel.ts';

const { own: text, place } = signUpText;

interface SignUpCardProps {
  readonly signUp: SignUp;
  /** Undefined while it is loading, or when it cannot be fetched. */
  readonly event?: EdisonEvent | undefined;
  readonly onOutcome: (outcome: Outcome) => void;
}

/** One of the caller's sign-ups: time, place, reference, and the actions on it. */
export function SignUpCard({ signUp, event, onOutcome }: SignUpCardProps) {
  const [step, setStep] = useState<'seen' | 'changing' | 'changed'>('seen');
  const { state, position, seats, mayBePassed } = signUp;
  const open = state !== 'cancelled' && signUp.cancellable;
  const over = isOver(signUp);
  return (
    <Card
      headline={signUp.eventTitle}
      level={3}
      aside={<Badge label={stateWords(signUp, over)} tone={over ? 'neutral' : stateTones[state]} />}
    >
      {step === 'changed' ? (
        <Notice tone="success" headline={ownText.change.done} takesFocus>
          <p>{ownText.change.doneText}</p>
        </Notice>
      ) : null}
      <SignUpFacts signUp={signUp} event={event} />
      {state === 'waitlisted' && position !== undefined && !over ? <p>{queueWordsFor(position, seats, mayBePassed)}</p> : null}
      {event?.shown === 'cancelled' ? <p>{ownText.eventCancelled}</p> : null}
      {open && step === 'changing' ? <ChangeForm signUp={signUp} event={event} onChanged={() => setStep('changed')} /> : null}
      <Actions
        signUp={signUp}
        event={event}
        changing={step === 'changing'}
        onChanging={(on) => setStep(on ? 'changing' : 'seen')}
        onOutcome={onOutcome}
      />
      {state !== 'cancelled' && !open && !over ? <TooLate signUp={signUp} event={event} /> : null}
    </Card>
  );
}

interface ActionsProps extends SignUpCardProps {
  readonly changing: boolean;
  readonly onChanging: (changing: boolean) => void;
}

/** The actions; while the change form is open, only the button that closes it. */
function Actions({ signUp, event, changing, onChanging, onOutcome }: ActionsProps) {
  const { cancel, isPending } = useCancel(signUp, onOutcome);
  const active = signUp.state !== 'cancelled';
  return (
    <div className={styles.actions}>
      {signUp.state === 'confirmed' && !changing && !isOver(signUp) ? (
        <LinkButton kind="secondary" href={calendarFileAddress(signUp.signUpId)} label={place.calendar} />
      ) : null}
      {active && !changing && (event?.audience === 'team' || signUp.teams !== undefined) ? (
        <LinkButton kind="secondary" href={teamsPath(signUp.eventId)} label={ownText.teams} />
      ) : null}
      {active && signUp.cancellable ? (
        <>
          <Button
            kind={changing ? 'quiet' : 'secondary'}
            label={changing ? ownText.change.close : ownText.change.open}
            aria-expanded={changing}
            onClick={() => {
              if (changing) forgetDraft(changeDraftName(signUp.signUpId));
              onChanging(!changing);
            }}
          />
          {changing ? null : <Button kind="danger" label={text.cancel} busy={isPending} onClick={cancel} />}
        </>
      ) : null}
      {active && !changing ? <PrintSignUp ticket={ticketOfSignUp(signUp, event)} /> : null}
      <a href={`/kurser-og-events/${signUp.eventSlug}/`}>
        {text.readMore} <span className="visually-hidden">{signUp.eventTitle}</span>
      </a>
    </div>
  );
}

/** The contact address, shown after the deadline for cancelling. */
function TooLate({ signUp, event }: Pick<SignUpCardProps, 'signUp' | 'event'>) {
  if (event === undefined) return <p>{text.tooLate}</p>;
  const subject = encodeURIComponent(`${signUp.eventTitle}, ${signUp.reference}`);
  return (
    <p>
      {ownText.write} {event.organiser}: <a href={`mailto:${event.contactEmail}?subject=${subject}`}>{event.contactEmail}</a>
    </p>
  );
}
