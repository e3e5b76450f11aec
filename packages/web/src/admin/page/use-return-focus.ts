import { useId, useLayoutEffect, useState } from 'react';

/**
 * Returns the focus to the button that opened a form when the form is cancelled, also when the button is only then rendered again. Spread
 * `to(form)` onto the button, and call `leave(form)` when the form closes.
 */
export function useReturnFocus() {
  const id = useId();
  const [left, setLeft] = useState<string>();
  useLayoutEffect(() => {
    if (left === undefined) return;
    document.getElementById(left)?.focus();
    setLeft(undefined);
  }, [left]);
  const idOf = (form: string): string => `${id}-${form}`;
  return { to: (form: string) => ({ id: idOf(form) }), leave: (form: string): void => setLeft(idOf(form)) };
}
