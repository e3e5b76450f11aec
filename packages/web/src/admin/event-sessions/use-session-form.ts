import type { PlannedEvent, PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { type Question, useConfirm } from '@edison/ui/confirm-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { sessionsText } from '../../text/admin/events/sessions.ts';
import type { ConflictField } from '../conflict/conflict.tsx';
import { planChanges, planSaved } from '../event-plan/queries.ts';
import { flatRefusal, questionOf, saveOnVersion } from '../event-plan/save-plan.tsx';
import { wallInWords } from '../page/danish-time-field.ts';
import {
  bodyOfSession,
  checkSession,
  type PlannedSession,
  type SessionBody,
  type ShownSession,
  sessionBody,
  sessionFields,
  shownSession,
  typedSession,
} from './typed-session.ts';

interface SessionFormParts {
  readonly event: PlannedEvent;
  readonly session: PlannedSession | undefined;
  readonly onSaved: (outcome: PlanOutcome) => void;
  readonly onConflict: (saved: PlannedEvent) => void;
}

const { form: labels } = sessionsText;

/** What of a date two people may have changed. */
export const sessionConflicts: readonly ConflictField<ShownSession>[] = [
  { key: 'title', label: labels.title, show: ({ title }) => title },
  { key: 'startsAt', label: labels.startsAt, show: ({ startsAt }) => wallInWords(startsAt) },
  { key: 'endsAt', label: labels.endsAt, show: ({ endsAt }) => wallInWords(endsAt) },
  { key: 'room', label: labels.room, show: ({ room }) => room },
  { key: 'capacity', label: labels.capacity, show: ({ capacity }) => capacity },
];

/** The name that an unsent date is kept by. */
export function sessionDraft(eventId: string, sessionId = 'new'): string {
  return `session-${eventId}-${sessionId}`;
}

/** The form of a date, and what it was filled with. */
export function useSessionForm({ event, session, onSaved, onConflict }: SessionFormParts) {
  const queries = useQueryClient();
  const save = useSave(event.eventId, session);
  const { sessionId } = session ?? {};
  const send = (body: SessionBody): Promise<PlanOutcome> =>
    saveOnVersion({
      queries,
      eventId: event.eventId,
      version: body.version,
      save: (version) => save({ ...body, version }),
      isUntouched: (saved) => {
        const theirs = saved.sessions.find((each) => each.sessionId === sessionId);
        return sessionId === undefined || (theirs !== undefined && JSON.stringify(shownSession(theirs)) === form.form.getValues('filled'));
      },
      onConflict,
    });
  const form = useContractForm({
    draft: sessionDraft(event.eventId, sessionId),
    schema: sessionBody,
    start: typedSession(event, session),
    fields: sessionFields,
    bodyOf: (typed) => bodyOfSession(typed, session),
    check: (typed) => checkSession(typed, event, session, new Date()),
    refusedAt: { CAPACITY_TAKEN: 'capacity' },
    send,
    onSent: (outcome) => {
      planSaved(queries, outcome.event);
      onSaved(outcome);
    },
  });
  return form;
}

/** Saves a date. For an existing one it asks first, if people are mailed or get a seat. */
function useSave(eventId: string, was: PlannedSession | undefined) {
  const ask = useConfirm();
  const { saveSession } = planChanges(eventId);
  return async ({ version, ...session }: SessionBody): Promise<PlanOutcome> => {
    const named = was === undefined ? {} : { sessionId: was.sessionId };
    const save = (preview: boolean) => flatRefusal(saveSession({ version, session, preview, ...named }), 'session.');
    const question = was === undefined ? undefined : questionOfSession(await save(true), was);
    if (question !== undefined) await ask(question);
    return save(false);
  };
}

const { ask: words } = sessionsText;

/** More would hide the question. */
const mostNamed = 10;

/** What is asked before a date is saved: who comes in from the queue, who still waits, and how many are written to. */
export function questionOfSession(outcome: PlanOutcome, was: PlannedSession): Question | undefined {
  const is = outcome.event.sessions.find(({ sessionId }) => sessionId === was.sessionId);
  const promoted = is === undefined ? 0 : is.signUps.confirmed - was.signUps.confirmed;
  const names = outcome.told?.slice(0, mostNamed).map(({ name }) => name) ?? [];
  const named = names.length === 0 ? [] : [words.named(names, promoted - names.length)];
  const queue = is === undefined || promoted <= 0 ? [] : [words.promoted(promoted), ...named, words.left(is.signUps.waitlisted)];
  const question = questionOf(outcome, queue);
  return question && { ...question, headline: words.headline, confirmLabel: words.confirm, cancelLabel: words.cancel };
}
