import type { PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import { Dismissed, type Question } from '@edison/ui/confirm-dialog';
import { Notice } from '@edison/ui/notice';
import { ApiProblem } from '../../api/api-problem.ts';
import { notifyText, planFormText as text } from '../../text/admin/events/event-plan.ts';

/** Waits for a call, and removes the prefix from the field of a refusal: `plan.title` becomes `title`, as the flat form names it. */
export async function stripFieldPrefix<Answer>(call: Promise<Answer>, prefix: string): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiProblem) || !error.wire.field?.startsWith(prefix)) throw error;
    throw new ApiProblem({ ...error.wire, field: error.wire.field.slice(prefix.length) }, error.retryAfter);
  }
}

/** The confirmation before people are mailed about a change: the changes and the number of mails. Undefined when nobody is mailed. */
export function mailsQuestion({ mails, changes }: PlanOutcome, more: readonly string[] = []): Question | undefined {
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

/** The notice after the confirmation was cancelled; undefined for any other error, which the form shows itself. */
export function notSavedNotice(refused: Error | null) {
  if (!(refused instanceof Dismissed)) return undefined;
  return (
    <Notice tone="info" headline={text.notSaved}>
      <p>{text.notSavedText}</p>
    </Notice>
  );
}
