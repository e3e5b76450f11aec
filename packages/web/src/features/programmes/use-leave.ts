import type { Programme } from '@edison/contracts/bff/programmes';
import { Dismissed, useConfirm } from '@edison/ui/confirm-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { leftWords } from '../../text/portal/leaving.ts';
import { invalidateMemberships, leaveProgramme } from './programme-queries.ts';

/** The result of leaving a programme. */
export type LeaveOutcome =
  | { readonly kind: 'left'; readonly words: ReturnType<typeof leftWords> }
  /** These sign-ups can no longer be cancelled, so the programme cannot be left. */
  | { readonly kind: 'blocked'; readonly signUps: readonly string[] }
  | { readonly kind: 'refused'; readonly error: Error };

/** Fetches which sign-ups would be cancelled, asks for confirmation, and leaves. A dismissed dialog changes nothing. */
export function useLeaveProgramme(programme: Programme, onOutcome: (outcome: LeaveOutcome) => void) {
  const { programmeKey } = programme;
  const confirm = useConfirm();
  const queries = useQueryClient();
  const asking = useRef(false);
  const [isPending, setPending] = useState(false);

  async function askAndLeave(): Promise<void> {
    setPending(true);
    const [{ signUps }, words] = await Promise.all([leaveProgramme(programmeKey, false), import('../../text/portal/leaving.ts')]);
    setPending(false);
    const late = signUps.filter(({ cancellable }) => !cancellable);
    if (late.length > 0) {
      onOutcome({ kind: 'blocked', signUps: late.map(words.signUpLine) });
      return;
    }
    await confirm({
      ...words.leaveQuestion(programme, signUps.length),
      details: signUps.map(words.signUpLine),
      danger: true,
    });
    setPending(true);
    const leaving = await leaveProgramme(programmeKey, true);
    onOutcome({ kind: 'left', words: words.leftWords(leaving.programme, leaving.signUps.length) });
    await invalidateMemberships(queries);
  }

  async function leave(): Promise<void> {
    if (asking.current) return;
    asking.current = true;
    try {
      await askAndLeave();
    } catch (reason) {
      if (!(reason instanceof Dismissed)) onOutcome({ kind: 'refused', error: reason instanceof Error ? reason : new Error('Not left.') });
    }
    asking.current = false;
    setPending(false);
  }
  return { leave, isPending };
}
