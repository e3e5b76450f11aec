import type { PlannedEvent, PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { useConfirm } from '@edison/ui/confirm-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';
import { planFormText as text } from '../../text/admin/events/event-plan.ts';
import { planTabText } from '../../text/admin/events/events.ts';
import { sessionsText } from '../../text/admin/events/sessions.ts';
import { AdminForm } from '../forms/admin-form.tsx';
import { useVersionedForm } from '../forms/use-versioned-form.tsx';
import { PlanFields } from './plan-fields.tsx';
import { checkPlan, type PlanBody, type PlanValues, planBody, planFields, planFormats, planValues, toPlanBody } from './plan-values.ts';
import { cacheSavedPlan, plannedEventQuery } from './queries.ts';
import { mailsQuestion, notSavedNotice, stripFieldPrefix } from './save-plan.tsx';

interface EditPlanProps {
  readonly event: PlannedEvent;
  readonly onSaved: (outcome: PlanOutcome) => void;
  readonly onCancel: () => void;
}

/** The draft name of the plan of an event. */
export function planDraftName(eventId: string): string {
  return `event-${eventId}`;
}

/** Changes the plan of an event. A preview counts the mails; a version conflict shows both versions. */
export function EditPlan({ event, onSaved, onCancel }: EditPlanProps) {
  const form = usePlanForm(event, onSaved);
  return (
    <AdminForm
      form={form}
      first={form.fieldState('title').id}
      words={text.words}
      refusal={notSavedNotice(form.refused)}
      onCancel={onCancel}
    >
      <PlanFields form={form} slugFixed={event.state !== 'draft'} eventId={event.eventId} level={3} />
    </AdminForm>
  );
}

function usePlanForm(event: PlannedEvent, onSaved: (outcome: PlanOutcome) => void) {
  const queries = useQueryClient();
  const save = useSave(event);
  return useVersionedForm<PlanValues, PlanBody, PlanOutcome>({
    draft: planDraftName(event.eventId),
    schema: planBody,
    edited: {
      what: text.theEvent,
      version: event.version,
      saved: async () => {
        const now = await queries.fetchQuery({ ...plannedEventQuery(event.eventId), staleTime: 0 });
        return { ...now, values: planValues(now) };
      },
    },
    start: () => planValues(event),
    fields: planFields,
    show: planFormats,
    labels: { team: planTabText.teamSize },
    bodyOf: (values) => toPlanBody(values, event),
    check: (values) => checkPlan(values, event.sessions),
    refusedAt: { NAME_TAKEN: 'slug', WRONG_STATE: null },
    send: (body, version) => stripFieldPrefix(save(body, version), 'plan.'),
    onSent: (outcome) => {
      cacheSavedPlan(queries, outcome.event);
      onSaved(outcome);
    },
  });
}

/** Saves a plan. Asks for confirmation first when people would be mailed. */
function useSave({ eventId, state }: PlannedEvent) {
  const ask = useConfirm();
  return async ({ slug, ...plan }: PlanBody, version: number): Promise<PlanOutcome> => {
    const save = (preview: boolean): Promise<PlanOutcome> =>
      callRoute('POST', '/bff/admin/events/:eventId', {
        params: { eventId },
        body: { version, plan, preview, ...(slug !== undefined && { slug }) },
      });
    const question = state === 'published' ? planQuestion(await save(true)) : undefined;
    if (question !== undefined) await ask(question);
    return save(false);
  };
}

/** As `mailsQuestion`, and how many get a seat from the queue by another order. */
function planQuestion(outcome: PlanOutcome) {
  return mailsQuestion(outcome, outcome.recipients && [sessionsText.ask.promoted(outcome.recipients.length)]);
}
