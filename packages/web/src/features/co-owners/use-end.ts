import { Dismissed, useConfirm } from '@edison/ui/confirm-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { endCoOwner, invalidateCoOwners } from './co-owner-queries.ts';

interface Question {
  readonly headline: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
}

interface Ending {
  readonly coOwnerId: string;
  /** The texts of the confirm dialog; left out where nothing is lost. */
  readonly question?: Question;
  readonly onEnded: () => void;
  readonly onRefused: (error: Error) => void;
}

/** Ends an invitation or a co-ownership after a confirmation, and reports the result. A dismissed dialog changes nothing. */
export function useEndCoOwnership({ coOwnerId, question, onEnded, onRefused }: Ending) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const { send, isPending } = useSendOnce({
    send: async () => {
      try {
        await endCoOwner(coOwnerId);
      } finally {
        void invalidateCoOwners(queries);
      }
    },
    onSent: onEnded,
    onRefused,
  });
  async function end(): Promise<void> {
    try {
      if (question) await confirm({ ...question, danger: true });
      send(undefined);
    } catch (error) {
      if (!(error instanceof Dismissed)) throw error;
    }
  }
  return { end, isPending };
}
