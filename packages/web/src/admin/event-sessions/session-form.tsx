import type { PlannedEvent, PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { Button } from '@edison/ui/button';
import { Field } from '@edison/ui/forms/field';
import { Notice } from '@edison/ui/notice';
import { useEffect, useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { ContractForm } from '../../forms/contract-form.tsx';
import { deadlineWrong, sessionsText } from '../../text/admin/events/sessions.ts';
import { optionalWord } from '../../text/field-words.ts';
import { VersionConflict } from '../conflict/version-conflict.tsx';
import { notSaved } from '../event-plan/save-plan.tsx';
import styles from '../page/admin.module.css';
import { timeField } from '../page/danish-time-field.ts';
import { type PlannedSession, shownSession } from './typed-session.ts';
import { sessionConflicts, useSessionForm } from './use-session-form.ts';

const { form: text } = sessionsText;

interface SessionFormProps {
  readonly event: PlannedEvent;
  /** The date that is changed; undefined for a new one. */
  readonly session: PlannedSession | undefined;
  readonly onSaved: (outcome: PlanOutcome) => void;
  readonly onCancel: () => void;
}

/** A date of an event: when, where, and how many seats. What it does to people is asked about first. */
export function SessionForm({ event, session, onSaved, onCancel }: SessionFormProps) {
  const [saved, setSaved] = useState<PlannedEvent>();
  const form = useSessionForm({ event, session, onSaved, onConflict: setSaved });
  const first = form.at('title').id;
  useEffect(() => document.getElementById(first)?.focus(), [first]);
  const theirs = saved?.sessions.find(({ sessionId }) => sessionId === session?.sessionId);
  function cancel(): void {
    form.startOver();
    onCancel();
  }
  if (saved !== undefined && theirs !== undefined) {
    return (
      <VersionConflict
        what={text.theDate}
        fields={sessionConflicts}
        form={form}
        newer={{ version: saved.version, changedAt: saved.changedAt, shown: shownSession(theirs) }}
        onBack={() => setSaved(undefined)}
      />
    );
  }
  const words = { ...text, label: session === undefined ? text.newLabel : text.label(session.title) };
  return (
    <ContractForm
      form={form}
      words={words}
      refusal={againstDeadline(form.refused) ?? notSaved(form.refused)}
      beside={<Button kind="quiet" label={text.cancel} onClick={cancel} />}
    >
      <SessionFields form={form} taken={session?.seatsTaken ?? 0} />
    </ContractForm>
  );
}

/** A deadline has no field here: it is named with the form that it stands in. */
function againstDeadline(refused: Error | null) {
  const words = refused instanceof ApiProblem ? deadlineWrong(refused.wire.field) : undefined;
  if (words === undefined) return undefined;
  return (
    <Notice tone="error" headline={text.refused} takesFocus>
      <p>{words}</p>
    </Notice>
  );
}

interface SessionFieldsProps {
  readonly form: Pick<ReturnType<typeof useSessionForm>, 'tie'>;
  readonly taken: number;
}

function SessionFields({ form: { tie }, taken }: SessionFieldsProps) {
  return (
    <>
      <Field label={text.title} maxLength={120} {...tie('title')} />
      <div className={styles.pair}>
        <Field label={text.startsAt} {...timeField} {...tie('startsAt')} />
        <Field label={text.endsAt} {...timeField} {...tie('endsAt')} />
      </div>
      <Field label={text.room} optionalText={optionalWord} {...tie('room')} />
      <Field
        label={text.capacity}
        hint={taken === 0 ? text.capacityHint : `${text.capacityHint} ${text.capacityLower(taken)}`}
        inputMode="numeric"
        {...tie('capacity')}
      />
    </>
  );
}
