import type { ProblemCode } from '@edison/contracts/problem';
import { Notice } from '@edison/ui/notice';
import { ApiProblem } from '../api/api-problem.ts';
import { outcomeUnknownText as text } from '../text/frame/outcome-unknown.ts';

/** Errors after which it is unknown whether the call was carried out. */
const unknownOutcomeCodes: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['UPSTREAM_UNAVAILABLE', 'UNEXPECTED']);

/** Whether a call may have been carried out although it failed: no answer arrived, or one of an unknown cause. */
export function isOutcomeUnknown(error: Error): boolean {
  return !(error instanceof ApiProblem) || unknownOutcomeCodes.has(error.code);
}

/**
 * Says that the call may or may not have been carried out. Takes the focus, since the person has just pressed a button.
 *
 * @param words what to do now; by default, that sending again is safe.
 */
export function OutcomeUnknown({ words = text.once }: { readonly words?: string }) {
  return (
    <Notice tone="error" headline={text.headline} takesFocus>
      <p>{words}</p>
    </Notice>
  );
}
