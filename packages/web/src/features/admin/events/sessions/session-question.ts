import type { PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import type { Question } from '@edison/ui/confirm-dialog/confirm-dialog';
import { sessionsText } from '../../../../text/planning/sessions.ts';
import { questionOf } from '../form/tell-first.ts';
import type { PlannedSession } from './typed-session.ts';

const { ask: text } = sessionsText;

/** More would hide the question. */
const mostNamed = 10;

/** What is asked before a date is saved: who comes in from the queue, who still waits, and how many are written to. */
export function questionOfSession(outcome: PlanOutcome, was: PlannedSession): Question | undefined {
  const is = outcome.event.sessions.find(({ sessionId }) => sessionId === was.sessionId);
  const promoted = is === undefined ? 0 : is.signUps.confirmed - was.signUps.confirmed;
  const names = outcome.told?.slice(0, mostNamed).map(({ name }) => name) ?? [];
  const named = names.length === 0 ? [] : [text.named(names, promoted - names.length)];
  const queue = is === undefined || promoted <= 0 ? [] : [text.promoted(promoted), ...named, text.left(is.signUps.waitlisted)];
  const question = questionOf(outcome, queue);
  return question && { ...question, headline: text.headline, confirmLabel: text.confirm, cancelLabel: text.cancel };
}
