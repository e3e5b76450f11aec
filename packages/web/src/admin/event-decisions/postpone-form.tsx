import type { PlannedEvent, PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { Button } from '@edison/ui/button';
import { useConfirm } from '@edison/ui/confirm-dialog';
import { Field } from '@edison/ui/forms/field';
import { Notice } from '@edison/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { callRoute } from '../../api/call.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { planLabels as labels, postponeText as text } from '../../text/admin/events/event-plan.ts';
import { optionalWord } from '../../text/field-words.ts';
import { plannedEventQuery } from '../event-plan/queries.ts';
import { mailsQuestion, notSavedNotice } from '../event-plan/save-plan.tsx';
import { AdminForm } from '../forms/admin-form.tsx';
import { isChangedMeanwhile } from '../forms/use-versioned-form.tsx';
import styles from '../page/admin.module.css';
import { timeField } from '../page/danish-time-field.ts';
import { Part } from '../page/part.tsx';
import { checkPostpone, parseDays, postponeBody, postponeFields, postponeValues, toPostponeBody } from './postpone-values.ts';

interface PostponeFormProps {
  readonly event: PlannedEvent;
  readonly onDone: (outcome: PlanOutcome) => void;
  readonly onCancel: () => void;
}

/** The draft name of this form. */
export function postponeDraftName(eventId: string): string {
  return `postpone-${eventId}`;
}

/** Moves the sessions and deadlines of an event together; the preview shows who is mailed about what. */
export function PostponeForm({ event, onDone, onCancel }: PostponeFormProps) {
  const { form, moveAll } = usePostponeForm(event, onDone);
  const { sessions } = form.form.getValues();
  return (
    <Part headline={text.headline} className={styles.panel}>
      <p>{text.lead}</p>
      <AdminForm
        form={form}
        first={form.fieldState('days').id}
        words={text.words}
        refusal={
          form.refused instanceof NothingChanged ? (
            <Notice tone="warning" headline={text.nothing} takesFocus />
          ) : (
            notSavedNotice(form.refused)
          )
        }
        onCancel={onCancel}
      >
        <div className={styles.beside}>
          <Field label={text.days} hint={text.daysHint} inputMode="numeric" {...form.register('days')} />
          <Button kind="secondary" label={text.move} onClick={moveAll} />
        </div>
        {sessions.map(({ sessionId, title }, at) => (
          <fieldset key={sessionId} className={styles.dates}>
            <legend>{title}</legend>
            <div className={styles.pair}>
              <Field label={text.startsAt} {...timeField} {...form.register(`sessions.${at}.startsAt`)} />
              <Field label={text.endsAt} {...timeField} {...form.register(`sessions.${at}.endsAt`)} />
            </div>
          </fieldset>
        ))}
        <fieldset className={styles.dates}>
          <legend>{text.deadlines}</legend>
          <div className={styles.pair}>
            <Field label={labels.registrationOpensAt} {...timeField} {...form.register('registrationOpensAt')} />
            <Field label={labels.registrationClosesAt} {...timeField} {...form.register('registrationClosesAt')} />
          </div>
          <Field label={labels.cancelUntil} {...timeField} {...form.register('cancelUntil')} />
          {event.audience === 'team' || event.rosterLockAt !== undefined ? (
            <Field label={labels.rosterLockAt} optionalText={optionalWord} {...timeField} {...form.register('rosterLockAt')} />
          ) : null}
        </fieldset>
      </AdminForm>
    </Part>
  );
}

/** The form was sent without any changed date. */
class NothingChanged extends Error {}

function usePostponeForm(event: PlannedEvent, onDone: (outcome: PlanOutcome) => void) {
  const ask = useConfirm();
  const [start] = useState(() => postponeValues(event, new Date()));
  const queries = useQueryClient();
  async function send(body: z.output<typeof postponeBody>): Promise<PlanOutcome> {
    try {
      return await move(body);
    } catch (error) {
      if (isChangedMeanwhile(error)) {
        // The list now shows the saved dates; the typed ones stay, and are sent with the new version next time.
        const { version } = await queries.fetchQuery({ ...plannedEventQuery(event.eventId), staleTime: 0 });
        form.form.setValue('version', version);
      }
      throw error;
    }
  }
  async function move(body: z.output<typeof postponeBody>): Promise<PlanOutcome> {
    if (isStill()) throw new NothingChanged();
    const { ask: words } = text;
    const postpone = (preview: boolean): Promise<PlanOutcome> =>
      callRoute('POST', '/bff/admin/events/:eventId/postpone', { params: { eventId: event.eventId }, body: { ...body, preview } });
    const question = mailsQuestion(await postpone(true));
    await ask({
      ...(question ?? { text: words.nobody }),
      headline: words.headline,
      confirmLabel: words.confirm,
      cancelLabel: words.cancel,
    });
    return postpone(false);
  }
  const form = useContractForm({
    draft: postponeDraftName(event.eventId),
    schema: postponeBody,
    start,
    fields: postponeFields(start),
    bodyOf: (values) => toPostponeBody(values, event),
    check: (values) => checkPostpone(values, event, new Date()),
    send,
    onSent: onDone,
  });
  /** Whether no date was changed; a number of days that was typed but not applied does not count. */
  function isStill(): boolean {
    const { days: _typed, version: _version, ...shown } = form.form.getValues();
    const { days: _began, version: _first, ...before } = start;
    return JSON.stringify(shown) === JSON.stringify(before);
  }
  function moveAll(): void {
    const days = parseDays(form.form.getValues('days'));
    if (days === undefined) return;
    form.form.reset({ ...postponeValues(event, new Date(), days), version: form.form.getValues('version') }, { keepDefaultValues: true });
  }
  return { form, moveAll };
}
