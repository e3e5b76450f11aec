import type { BulkCancellation } from '@edison/contracts/bff/admin/sign-ups';
import type { AdminSignUp, PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
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
import { AddTeamsForm } from './add-teams-form.tsx';
import { CancelForm } from './cancel-form.tsx';
import { ChangeForm, GuestEmailForm, MoveForm } from './change-forms.tsx';
import type { Outcome } from './outcome.tsx';
import { otherSessions, SessionForm } from './session-form.tsx';

type Step = 'view' | 'move' | 'change' | 'email' | 'session' | 'teams' | 'cancel';

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
  return (
    <Modal label={signUp.name} closeLabel={text.close} onClose={onClose}>
      <div className={styles.list} ref={place} tabIndex={-1}>
        <div>
          <Badge label={signUpStateWords[signUp.state]} tone={stateTones[signUp.state]} />
        </div>
        {step === 'view' ? (
          <>
            <SignUpFacts signUp={signUp} />
            <SignUpActions event={event} signUp={signUp} onStep={setStep} />
            <FoldedAuditTrail kind="sign-up" id={signUp.signUpId} />
          </>
        ) : (
          <StepForm {...{ event, signUp, step, onDone }} onBack={() => setStep('view')} />
        )}
      </div>
    </Modal>
  );
}

interface StepFormProps extends Omit<OneSignUpProps, 'onClose'> {
  readonly step: Exclude<Step, 'view'>;
  readonly onBack: () => void;
}

/** The form of the chosen action. */
function StepForm({ event, signUp, step, onDone, onBack }: StepFormProps) {
  const { position = 1, sessionId } = signUp;
  const at = (): number => Date.now();
  switch (step) {
    case 'move': {
      const waiting = event.sessions.find((session) => session.sessionId === sessionId)?.signUps.waitlisted ?? 1;
      const onMoved = (moved: SignUp): void => onDone({ kind: 'moved', from: position, signUp: moved, at: at() });
      return <MoveForm {...{ signUp, position, waiting, onMoved, onBack }} />;
    }
    case 'change':
      return (
        <ChangeForm
          {...{ signUp, onBack }}
          onChanged={(changed) => onDone({ kind: 'changed', signUp: changed, before: signUp, at: at() })}
        />
      );
    case 'email':
      return <GuestEmailForm {...{ signUp, onBack }} onCorrected={({ name }) => onDone({ kind: 'email', name, at: at() })} />;
    case 'session':
      return <SessionForm {...{ event, signUp, onBack }} onMoved={(moved) => onDone({ kind: 'session', signUp: moved, at: at() })} />;
    case 'teams':
      return (
        <AddTeamsForm
          {...{ event, signUp, onBack }}
          onAdded={({ added }) => onDone({ kind: 'teams', name: signUp.name, added, at: at() })}
        />
      );
    case 'cancel': {
      const onCancelled = (done: BulkCancellation): void => onDone({ kind: 'cancelled', done, asked: [signUp], at: at() });
      return <CancelForm {...{ eventId: event.eventId, signUps: [signUp], onCancelled, onBack }} />;
    }
  }
}

interface SignUpActionsProps extends Pick<OneSignUpProps, 'event' | 'signUp'> {
  readonly onStep: (step: Step) => void;
}

function SignUpActions({ event, signUp, onStep }: SignUpActionsProps) {
  const active = signUp.state !== 'cancelled';
  const isOn = active && event.state === 'published' && new Date(signUp.startsAt) > new Date();
  // A team belongs to somebody with a profile.
  const mayHaveTeams = active && event.state === 'published' && event.audience === 'team' && signUp.userId !== undefined;
  return (
    <div className={styles.actions}>
      {signUp.state === 'waitlisted' ? (
        <Button kind="secondary" label={signUpActionsText.move.open} onClick={() => onStep('move')} />
      ) : null}
      {active ? <Button kind="secondary" label={signUpActionsText.change.open} onClick={() => onStep('change')} /> : null}
      {isOn && signUp.userId === undefined ? (
        <Button kind="secondary" label={signUpActionsText.email.open} onClick={() => onStep('email')} />
      ) : null}
      {mayHaveTeams ? <Button kind="secondary" label={signUpActionsText.teams.open} onClick={() => onStep('teams')} /> : null}
      {isOn && otherSessions(event, signUp).length > 0 ? (
        <Button kind="secondary" label={signUpActionsText.session.open} onClick={() => onStep('session')} />
      ) : null}
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
