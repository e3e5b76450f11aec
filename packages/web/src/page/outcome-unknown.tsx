import type { ProblemCode } from '@edison/contracts/problem';
import { Notice } from '@edison/ui/notice';
import { ApiProblem } from '../api/api-problem.ts';
import { signUpText } from '../text/sign-ups.ts';

/** Refusals that do not say whether the call was carried out. */
const unclear: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['UPSTREAM_UNAVAILABLE', 'UNEXPECTED']);

/** Whether a call may have been carried out although it failed: no answer came, or one that does not say. */
export function isOutcomeUnknown(error: Error): boolean {
  return !(error instanceof ApiProblem) || unclear.has(error.code);
}

/** Says that nobody knows whether the call was carried out, and that sending it again does it once. Takes the focus: it answers a press. */
export function OutcomeUnknown() {
  return (
    <Notice tone="error" headline={signUpText.lost.headline} takesFocus>
      <p>{signUpText.lost.text}</p>
    </Notice>
  );
}
