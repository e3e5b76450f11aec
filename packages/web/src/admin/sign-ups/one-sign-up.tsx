import type { AdminSignUp, PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { LinkButton } from '@edison/ui/link-button';
import { Modal } from '@edison/ui/modal';
import { useState } from 'react';
import { stateTones } from '../../features/own-sign-ups/state-tones.ts';
import { mailTo } from '../../navigation/mail-to.ts';
import { Facts } from '../../page/facts.tsx';
import styles from '../../page/parts.module.css';
import { signUpActionsText } from '../../text/admin/events/sign-up-actions.ts';
import { signUpStateWords, sourceWords, signUpsText as text } from '../../text/admin/events/sign-ups.ts';
import { numericDate } from '../../text/dates.ts';
import { useBackFocus } from '../forms/admin-form.tsx';
import { FoldedAuditTrail } from '../page/audit-trail.tsx';
import { adminPaths } from '../page/paths.ts';
import { CancelForm } from './cancel-form.tsx';
import { MoveForm, SeatsForm } from './change-forms.tsx';
import type { Outcome } from './outcome.tsx';

type Step = 'view' | 'move' | 'seats' | 'cancel';

interface OneSignUpProps {
  readonly event: PlannedEvent;
  readonly signUp: AdminSignUp;
  readonly onDone: (outcome: Outcome) => void;
  readonly onClose: () => void;
}

/** The window of one sign-up: its facts, and the actions on it. */
export function OneSignUp({ event, signUp, onDone, onClose }: OneSignUpProps) {
  const [step, setStep] = useState<Step>('view');
  const place = useBackFocus(step);
  const { position } = signUp;
  const back = (): void => setStep('view');
  const waiting = event.sessions.find(({ sessionId }) => sessionId === signUp.sessionId)?.signUps.waitlisted ?? 1;
  return (
    <Modal label={signUp.name} closeLabel={text.close} onClose={onClose}>
      <div className={styles.list} ref={place} tabIndex={-1}>
        <div>
          <Badge label={signUpStateWords[signUp.state]} tone={stateTones[signUp.state]} />
        </div>
        {step === 'view' ? (
          <>
            <SignUpFacts signUp={signUp} />
            <SignUpActions signUp={signUp} onStep={setStep} />
            <FoldedAuditTrail kind="sign-up" id={signUp.signUpId} />
          </>
        ) : null}
        {step === 'move' && position !== undefined ? (
          <MoveForm
            {...{ signUp, position, waiting }}
            onMoved={(moved) => onDone({ kind: 'moved', from: position, signUp: moved, at: Date.now() })}
            onBack={back}
          />
        ) : null}
        {step === 'seats' ? (
          <SeatsForm signUp={signUp} onChanged={(changed) => onDone({ kind: 'seats', signUp: changed, at: Date.now() })} onBack={back} />
        ) : null}
        {step === 'cancel' ? (
          <CancelForm
            eventId={event.eventId}
            signUps={[signUp]}
            onCancelled={(done) => onDone({ kind: 'cancelled', done, asked: [signUp], at: Date.now() })}
            onBack={back}
          />
        ) : null}
      </div>
    </Modal>
  );
}

function SignUpActions({ signUp, onStep }: { readonly signUp: AdminSignUp; readonly onStep: (step: Step) => void }) {
  const active = signUp.state !== 'cancelled';
  return (
    <div className={styles.actions}>
      {signUp.state === 'waitlisted' ? (
        <Button kind="secondary" label={signUpActionsText.move.open} onClick={() => onStep('move')} />
      ) : null}
      {active ? <Button kind="secondary" label={signUpActionsText.change.open} onClick={() => onStep('seats')} /> : null}
      {active ? <Button kind="danger" label={signUpActionsText.cancel.open} onClick={() => onStep('cancel')} /> : null}
      {signUp.userId === undefined ? null : <LinkButton kind="quiet" href={adminPaths.person(signUp.userId)} label={text.person} />}
    </div>
  );
}

function SignUpFacts({ signUp }: { readonly signUp: AdminSignUp }) {
  const { facts } = text;
  const at = (instant: string | undefined): string => (instant === undefined ? '' : numericDate(instant));
  return (
    <Facts
      facts={[
        [text.position, signUp.position?.toString()],
        [text.seats, String(signUp.seats)],
        [text.session, signUp.sessionTitle],
        [facts.when, at(signUp.startsAt)],
        [facts.note, signUp.note],
        [facts.teams, signUp.teams?.map(({ name }) => name).join(', ')],
        [text.school, signUp.organisation],
        [
          facts.email,
          <a key="email" href={mailTo(signUp.email)}>
            {signUp.email}
          </a>,
        ],
        [facts.reference, signUp.reference],
        [facts.source, sourceWords[signUp.source]],
        [text.queued, at(signUp.queuedAt)],
        [facts.confirmed, at(signUp.confirmedAt)],
        [facts.cancelled, at(signUp.cancelledAt)],
        [facts.reason, signUp.reason],
      ]}
    />
  );
}
