import { useEffect, useRef } from 'react';

/**
 * Whether the error summary is shown: after an attempt to submit, until all its errors have been corrected. Errors that come later (a team
 * that was just added is empty) are shown at their field alone, until the next attempt lists them and takes the focus.
 *
 * @param attempt number of attempts to submit; 0 before the first, and again after a successful one
 * @param broken number of invalid fields now
 */
export function useErrorSummary(attempt: number, broken: number): boolean {
  const listed = useRef(0);
  const mended = useRef(0);
  const showsSummary = attempt > 0 && broken > 0 && mended.current !== attempt;
  useEffect(() => {
    // After a successful attempt the count begins at 1 again.
    if (attempt === 0) mended.current = 0;
    else if (!showsSummary && listed.current === attempt) mended.current = attempt;
    listed.current = showsSummary ? attempt : 0;
  });
  return showsSummary;
}
