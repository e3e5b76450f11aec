import { useEffect } from 'react';
import { DecideDialog, type Decision } from '../decide/decide-dialog.tsx';

interface DecideHereProps<Preview, Answer> {
  readonly decision: Decision<Preview, Answer>;
  readonly onClose: () => void;
}

/** A decision after which the row or the button that it was asked from may be gone: the focus then goes to the page's headline. */
export function DecideHere<Preview, Answer>(props: DecideHereProps<Preview, Answer>) {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    },
    [],
  );
  return <DecideDialog {...props} />;
}
