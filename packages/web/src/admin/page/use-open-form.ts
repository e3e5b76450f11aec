import { useState } from 'react';
import { hasDraft } from '../../forms/drafts.ts';
import type { ActionResult } from './result-notice.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface Forms<Name extends string> {
  readonly names: readonly Name[];
  /** The draft's name of each: a form with something unsent is open again after a reload. */
  readonly draftOf: (name: Name) => string;
  readonly onResult: (result: ActionResult | undefined) => void;
}

/** Of several forms of a part of a page the one that is open. Opening or leaving one takes the last result away. */
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
    /** Closes the form when it has been sent. */
    done: (result: ActionResult): void => {
      setOpen(undefined);
      onResult(result);
    },
    /** Closes the form when it is given up: the focus goes back to its button. */
    leave: (): void => {
      onResult(undefined);
      setOpen(undefined);
      if (open !== undefined) back.leave(open);
    },
  };
}
