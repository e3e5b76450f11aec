import type { Team } from '@edison/contracts/bff/teams';
import { Dismissed, useConfirm } from '@edison/ui/confirm-dialog/confirm-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useSendOnce } from '../../../forms/use-send-once.ts';
import { teamsText, withdrawQuestion } from '../../../text/teams/teams-page.ts';
import { teamsChanged, withdrawTeam } from '../team-queries.ts';
import type { Outcome } from './team-outcome.tsx';

/** Asks, takes the team out, and tells what came of it. A dismissed question changes nothing. */
export function useWithdraw(team: Team, onOutcome: (outcome: Outcome) => void) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const { send, isPending } = useSendOnce<string, Team>({
    send: withdrawTeam,
    onSent: () => {
      void teamsChanged(queries);
      onOutcome({ kind: 'withdrawn', name: team.name, at: Date.now() });
    },
    onRefused: (error) => {
      void teamsChanged(queries);
      onOutcome({ kind: 'refused', error, at: Date.now() });
    },
  });
  async function withdraw(): Promise<void> {
    try {
      const { confirmLabel, cancelLabel } = teamsText.withdraw;
      await confirm({ ...withdrawQuestion(team.name), confirmLabel, cancelLabel, danger: true });
      send(team.teamId);
    } catch (error) {
      if (!(error instanceof Dismissed)) throw error;
    }
  }
  return { withdraw, isPending };
}
