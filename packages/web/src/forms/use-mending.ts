import { useEffect, useRef } from 'react';

/**
 * Whether the list of what must be mended is shown: after a try to send, until all of it was mended once. What breaks after
 * that (a team that was just added is empty) stands at its field alone, and is listed, and takes the focus, at the next try.
 *
 * @param attempt counts the tries to send; 0 before the first, and again when the form was settled
 * @param broken how many fields are broken now
 */
export function useMending(attempt: number, broken: number): boolean {
  const listed = useRef(0);
  const mended = useRef(0);
  const mending = attempt > 0 && broken > 0 && mended.current !== attempt;
  useEffect(() => {
    // Of a try that is settled nothing is kept: the tries are counted from 1 again.
    if (attempt === 0) mended.current = 0;
    else if (!mending && listed.current === attempt) mended.current = attempt;
    listed.current = mending ? attempt : 0;
  });
  return mending;
}
