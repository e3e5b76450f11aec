import type { PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { Dismissed, type Question } from '@edison/ui/confirm-dialog';
import { Notice } from '@edison/ui/notice';
import { ApiProblem } from '../../api/api-problem.ts';
import { notifyText, planFormText as text } from '../../text/admin/events/event-plan.ts';

/** Waits for a call; the field that a refusal names loses the name of what it stands in: `plan.title` is the field `title` of a flat form. */
export async function flatRefusal<Answer>(call: Promise<Answer>, prefix: string): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiProblem) || !error.wire.field?.startsWith(prefix)) throw error;
    throw new ApiProblem({ ...error.wire, field: error.wire.field.slice(prefix.length) }, error.retryAfter);
  }
}

/** The question before people are mailed about a change: what changes for them, and how many mails. Undefined when nobody is mailed. */
export function questionOf({ mails, changes }: PlanOutcome, more: readonly string[] = []): Question | undefined {
  if (mails === 0) return undefined;
  const lines = changes.map(({ what, before, after }) => notifyText.change(what, before, after));
  return {
    headline: notifyText.headline,
    text: notifyText.mails(mails),
    details: [...new Set([...lines, ...more])],
    confirmLabel: notifyText.confirm,
    cancelLabel: notifyText.cancel,
  };
}

/** Said where somebody looked at what would happen and went back; for every other refusal the form has its own words. */
export function notSaved(refused: Error | null) {
  if (!(refused instanceof Dismissed)) return undefined;
  return (
    <Notice tone="info" headline={text.notSaved}>
      <p>{text.notSavedText}</p>
    </Notice>
  );
}
