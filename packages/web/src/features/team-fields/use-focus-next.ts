import { useLayoutEffect, useState } from 'react';

/** Returns a function that focuses an element after the next render, which it causes itself: a wish that waited for another would take the focus from whoever types by then. */
export function useFocusNext(): (elementId: string) => void {
  const [wanted, setWanted] = useState<{ readonly elementId: string }>();
  useLayoutEffect(() => {
    if (wanted !== undefined) document.getElementById(wanted.elementId)?.focus();
  }, [wanted]);
  return (elementId) => setWanted({ elementId });
}
