import { type PlannedEvent, type PlanOutcome, sessionPlan } from '@edison/contracts/bff/events/event-plans';
import { type Question, useConfirm } from '@edison/ui/confirm-dialog';
import { Field } from '@edison/ui/forms/field';
import { Notice } from '@edison/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiProblem } from '../../api/api-problem.ts';
import { callRoute } from '../../api/call.ts';
import { deadlineError, sessionsText } from '../../text/admin/events/sessions.ts';
import { optionalWord } from '../../text/field-words.ts';
import { cacheSavedPlan, plannedEventQuery } from '../event-plan/queries.ts';
import { mailsQuestion, notSavedNotice, stripFieldPrefix } from '../event-plan/save-plan.tsx';
import { AdminForm } from '../forms/admin-form.tsx';
import { useVersionedForm } from '../forms/use-versioned-form.tsx';
import styles from '../page/admin.module.css';
import { formatWallClock, timeField } from '../page/danish-time-field.ts';
import {
  checkSession,
  firstValues,
  type PlannedSession,
  type SessionValues,
  sessionFields,
  sessionValues,
  toSessionBody,
} from './session-values.ts';

const { form: text } = sessionsText;

type SessionBody = z.output<typeof sessionPlan>;

interface SessionFormProps {
  readonly event: PlannedEvent;
  /** The session to change; undefined for a new one. */
  readonly session: PlannedSession | undefined;
  readonly onSaved: (outcome: PlanOutcome) => void;
  readonly onCancel: () => void;
}

/** The form for one session of an event: time, room and capacity. A preview shows whom the change affects. */
export function SessionForm({ event, session, onSaved, onCancel }: SessionFormProps) {
  const form = useSessionForm(event, session, onSaved);
  const words = { ...text, label: session === undefined ? text.newLabel : text.label(session.title) };
  return (
    <AdminForm
      form={form}
      first={form.fieldState('title').id}
      words={words}
      refusal={deadlineNotice(form.refused) ?? notSavedNotice(form.refused)}
      onCancel={onCancel}
    >
      <SessionFields form={form} taken={session?.seatsTaken ?? 0} />
    </AdminForm>
  );
}

/** The notice for a refusal that concerns a deadline, whose field is in another form; undefined for any other error. */
function deadlineNotice(refused: Error | null) {
  const words = refused instanceof ApiProblem ? deadlineError(refused.wire.field) : undefined;
  if (words === undefined) return undefined;
  return (
    <Notice tone="error" headline={text.refused} takesFocus>
      <p>{words}</p>
    </Notice>
  );
}

interface SessionFieldsProps {
  readonly form: Pick<ReturnType<typeof useSessionForm>, 'register'>;
  readonly taken: number;
}

function SessionFields({ form: { register }, taken }: SessionFieldsProps) {
  return (
    <>
      <Field label={text.title} maxLength={120} {...register('title')} />
      <div className={styles.pair}>
        <Field label={text.startsAt} {...timeField} {...register('startsAt')} />
        <Field label={text.endsAt} {...timeField} {...register('endsAt')} />
      </div>
      <Field label={text.room} optionalText={optionalWord} {...register('room')} />
      <Field
        label={text.capacity}
        hint={taken === 0 ? text.capacityHint : `${text.capacityHint} ${text.capacityLower(taken)}`}
        inputMode="numeric"
        {...register('capacity')}
      />
    </>
  );
}

/** The draft name of a session. */
export function sessionDraftName(eventId: string, sessionId = 'new'): string {
  return `session-${eventId}-${sessionId}`;
}

function useSessionForm(event: PlannedEvent, session: PlannedSession | undefined, onSaved: SessionFormProps['onSaved']) {
  const queries = useQueryClient();
  const save = useSave(event.eventId, session);
  const { sessionId } = session ?? {};
  return useVersionedForm<SessionValues, SessionBody, PlanOutcome>({
    draft: sessionDraftName(event.eventId, sessionId),
    schema: sessionPlan,
    edited: {
      what: text.theDate,
      version: event.version,
      saved: async () => {
        const now = await queries.fetchQuery({ ...plannedEventQuery(event.eventId), staleTime: 0 });
        const theirs = now.sessions.find((each) => each.sessionId === sessionId);
        if (sessionId !== undefined && theirs === undefined) return undefined;
        return { ...now, values: theirs && sessionValues(theirs) };
      },
    },
    start: () => firstValues(event, session),
    fields: sessionFields,
    show: { startsAt: formatWallClock, endsAt: formatWallClock },
    bodyOf: (values) => toSessionBody(values, session),
    check: (values) => checkSession(values, event, session, new Date()),
    refusedAt: { CAPACITY_TAKEN: 'capacity' },
    send: save,
    onSent: (outcome) => {
      cacheSavedPlan(queries, outcome.event);
      onSaved(outcome);
    },
  });
}

/** Saves a session. Asks for confirmation first when people would be mailed or get a seat. */
function useSave(eventId: string, was: PlannedSession | undefined) {
  const ask = useConfirm();
  return async (session: SessionBody, version: number): Promise<PlanOutcome> => {
    const named = was === undefined ? {} : { sessionId: was.sessionId };
    const save = (preview: boolean) =>
      stripFieldPrefix(
        callRoute('POST', '/bff/admin/events/:eventId/sessions', { params: { eventId }, body: { version, session, preview, ...named } }),
        'session.',
      );
    const question = was === undefined ? undefined : sessionQuestion(await save(true), was);
    if (question !== undefined) await ask(question);
    return save(false);
  };
}

const { ask: words } = sessionsText;

/** The confirmation names at most so many people. */
const mostNamed = 10;

/** The confirmation before a session is saved: who gets a seat from the queue, how many still wait, and how many are mailed. */
export function sessionQuestion(outcome: PlanOutcome, was: PlannedSession): Question | undefined {
  const is = outcome.event.sessions.find(({ sessionId }) => sessionId === was.sessionId);
  const promoted = is === undefined ? 0 : is.signUps.confirmed - was.signUps.confirmed;
  const names = outcome.recipients?.slice(0, mostNamed).map(({ name }) => name) ?? [];
  const named = names.length === 0 ? [] : [words.named(names, promoted - names.length)];
  const queue = is === undefined || promoted <= 0 ? [] : [words.promoted(promoted), ...named, words.left(is.signUps.waitlisted)];
  const question = mailsQuestion(outcome, queue);
  return question && { ...question, headline: words.headline, confirmLabel: words.confirm, cancelLabel: words.cancel };
}
