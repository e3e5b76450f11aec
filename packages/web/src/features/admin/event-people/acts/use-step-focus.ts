import { type RefObject, useEffect, useRef } from 'react';

/** Whoever opens a form begins to type: the field of the id takes the focus when it comes. */
export function useFirstField(fieldId: string): void {
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId]);
}

/** What was pressed to go back from a form is gone with it: what stands there again takes the focus. It needs `tabIndex={-1}`. */
export function useBackFocus(step: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step && step === 'seen') place.current?.focus();
    before.current = step;
  }, [step]);
  return place;
}
