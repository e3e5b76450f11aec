import type { PlannedEvent, PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { Button } from '@edison/ui/button';
import { useConfirm } from '@edison/ui/confirm-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ContractForm } from '../../forms/contract-form.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { planFormText as text } from '../../text/admin/events/event-plan.ts';
import { VersionConflict } from '../conflict/version-conflict.tsx';
import { checkPlan } from './check-plan.ts';
import { PlanFields } from './plan-fields.tsx';
import { planChanges, planSaved } from './queries.ts';
import { flatRefusal, notSaved, questionOf, saveOnVersion } from './save-plan.tsx';
import { bodyOfPlan, type PlanBody, planBody, planConflicts, planFields, shownPlan, typedPlan } from './typed-plan.ts';

interface EditPlanProps {
  readonly event: PlannedEvent;
  readonly onSaved: (outcome: PlanOutcome) => void;
  readonly onCancel: () => void;
}

/** The name that an unsent plan of an event is kept by. */
export function planDraft(eventId: string): string {
  return `event-${eventId}`;
}

/** Changes the plan of an event. The mails it causes are counted first; if somebody else changed the same field, both versions are shown. */
export function EditPlan({ event, onSaved, onCancel }: EditPlanProps) {
  const [saved, setSaved] = useState<PlannedEvent>();
  const form = usePlanForm(event, onSaved, setSaved);
  const first = form.at('title').id;
  useEffect(() => document.getElementById(first)?.focus(), [first]);
  function cancel(): void {
    form.startOver();
    onCancel();
  }
  if (saved !== undefined) {
    return (
      <VersionConflict
        what={text.theEvent}
        fields={planConflicts}
        form={form}
        newer={{ version: saved.version, changedAt: saved.changedAt, shown: shownPlan(saved) }}
        onBack={() => setSaved(undefined)}
      />
    );
  }
  return (
    <ContractForm
      form={form}
      words={text.words}
      refusal={notSaved(form.refused)}
      beside={<Button kind="quiet" label={text.cancel} onClick={cancel} />}
    >
      <PlanFields form={form} slugFixed={event.state !== 'draft'} level={3} />
    </ContractForm>
  );
}

function usePlanForm(event: PlannedEvent, onSaved: (outcome: PlanOutcome) => void, onConflict: (saved: PlannedEvent) => void) {
  const queries = useQueryClient();
  const save = useSave(event);
  const send = (body: PlanBody): Promise<PlanOutcome> =>
    saveOnVersion({
      queries,
      eventId: event.eventId,
      version: body.version,
      save: (version) => flatRefusal(save({ ...body, version }), 'plan.'),
      isUntouched: (saved) => JSON.stringify(shownPlan(saved)) === form.form.getValues('filled'),
      onConflict,
    });
  const form = useContractForm({
    draft: planDraft(event.eventId),
    schema: planBody,
    start: typedPlan(event),
    fields: planFields,
    bodyOf: (typed) => bodyOfPlan(typed, event),
    check: (typed) => checkPlan(typed, event.sessions),
    refusedAt: { NAME_TAKEN: 'slug', WRONG_STATE: null },
    send,
    onSent: (outcome) => {
      planSaved(queries, outcome.event);
      onSaved(outcome);
    },
  });
  return form;
}

/** Saves a plan. For a published event it asks first, if people are mailed. */
function useSave({ eventId, state }: PlannedEvent) {
  const ask = useConfirm();
  const { update } = planChanges(eventId);
  return async (body: PlanBody): Promise<PlanOutcome> => {
    const question = state === 'published' ? questionOf(await update(body, true)) : undefined;
    if (question !== undefined) await ask(question);
    return update(body, false);
  };
}
