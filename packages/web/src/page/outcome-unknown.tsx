import type { ProblemCode } from '@edison/contracts/problem';
import { Notice } from '@edison/ui/notice';
import { ApiProblem } from '../api/api-problem.ts';
import { signUpText } from '../text/sign-ups.ts';

/** Errors after which it is unknown whether the call was carried out. */
const unknownOutcomeCodes: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['UPSTREAM_UNAVAILABLE', 'UNEXPECTED']);

/** Whether a call may have been carried out although it failed: no answer arrived, or one of an unknown cause. */
export function isOutcomeUnknown(error: Error): boolean {
  return !(error instanceof ApiProblem) || unknownOutcomeCodes.has(error.code);
}

/**
 * Says that the call may or may not have been carried out, and that sending again is safe. Takes the focus, since the person has just
 * pressed a button.
 */
export function OutcomeUnknown() {
  return (
    <Notice tone="error" headline={signUpText.lost.headline} takesFocus>
      <p>{signUpText.lost.text}</p>
    </Notice>
  );
}
