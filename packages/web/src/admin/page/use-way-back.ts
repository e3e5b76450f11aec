import { useId, useLayoutEffect, useState } from 'react';

/**
 * The way back from a form that was opened by a button and given up: the button takes the focus, also where it stood in the form's place
 * and has only now come again. `to` marks the button of each form, `leave` is called when the form goes.
 */
export function useWayBack() {
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
