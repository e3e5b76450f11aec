import { useLayoutEffect, useRef } from 'react';

/** Gives the focus to an element that is only there after the next drawing. */
export function useFocusNext(): (elementId: string) => void {
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return (elementId) => {
    wanted.current = elementId;
  };
}
