import type { Question } from '@edison/ui/confirm-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useConfirmedSend } from '../../forms/use-confirmed-send.ts';
import { endCoOwner, invalidateCoOwners } from './co-owner-queries.ts';

interface Ending {
  readonly coOwnerId: string;
  /** The texts of the confirm dialog; left out where nothing is lost. */
  readonly question?: Question;
  readonly onEnded: () => void;
  readonly onRefused: (error: Error) => void;
}

/** Ends an invitation or a co-ownership after a confirmation, and reports the result. A dismissed dialog changes nothing. */
export function useEndCoOwnership({ coOwnerId, question, onEnded, onRefused }: Ending) {
  const queries = useQueryClient();
  const { send, isPending } = useConfirmedSend({
    question: () => question && { ...question, danger: true },
    send: () => endCoOwner(coOwnerId),
    onSettled: () => void invalidateCoOwners(queries),
    onSent: onEnded,
    onRefused,
  });
  return { end: () => send(undefined), isPending };
}
