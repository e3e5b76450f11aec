import type { PlanOutcome } from '@edison/contracts/bff/events/event-plans';
import type { Question } from '@edison/ui/confirm-dialog/confirm-dialog';
import { tellText as text } from '../../../../text/planning/plan-form.ts';

/** What is asked before people are told of a change: what changes for them, and how many are written to. Undefined when nobody is. */
export function questionOf({ mails, changes }: PlanOutcome, more: readonly string[] = []): Question | undefined {
  if (mails === 0) return undefined;
  const lines = changes.map(({ what, before, after }) => text.change(what, before, after));
  return {
    headline: text.headline,
    text: text.mails(mails),
    details: [...new Set([...lines, ...more])],
    confirmLabel: text.confirm,
    cancelLabel: text.cancel,
  };
}
