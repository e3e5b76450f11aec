import { useLayoutEffect, useRef } from 'react';

/** Returns a function that focuses an element which appears with the next render. */
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
