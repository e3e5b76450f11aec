import { useState } from 'react';
import { hasDraft } from '../../forms/drafts.ts';
import type { ActionResult } from './result-notice.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface Forms<Name extends string> {
  readonly names: readonly Name[];
  /** The draft name of each form: a form with a draft is open again after a reload. */
  readonly draftOf: (name: Name) => string;
  readonly onResult: (result: ActionResult | undefined) => void;
}

/** Keeps at most one of several forms open. Opening or leaving a form clears the last result. */
export function useOpenForm<Name extends string>({ names, draftOf, onResult }: Forms<Name>) {
  const [open, setOpen] = useState(() => names.find((name) => hasDraft(draftOf(name))));
  const back = useReturnFocus();
  return {
    open,
    /** Props of the button that opens a form. */
    opener: (name: Name) => ({
      ...back.to(name),
      onClick: (): void => {
        onResult(undefined);
        setOpen(name);
      },
    }),
    /** Closes the form after it was sent. */
    done: (result: ActionResult): void => {
      setOpen(undefined);
      onResult(result);
    },
    /** Closes the form without sending; the focus returns to the button that opened it. */
    leave: (): void => {
      onResult(undefined);
      setOpen(undefined);
      if (open !== undefined) back.leave(open);
    },
  };
}
