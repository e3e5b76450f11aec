import type { Team } from '@edison/contracts/bff/teams';
import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { Card } from '@edison/ui/card';
import { Dismissed, useConfirm } from '@edison/ui/confirm-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useSendOnce } from '../../forms/use-send-once.ts';
import styles from '../../page/parts.module.css';
import { teamActionLabel, teamsText, withdrawQuestion } from '../../text/teams/teams-page.ts';
import type { TeamSize } from '../team-fields/team-rules.ts';
import { TeamFacts } from './team-facts.tsx';
import { TeamForm } from './team-form.tsx';
import type { Outcome } from './team-outcome.tsx';
import { invalidateTeams, withdrawTeam } from './team-queries.ts';
import { openerId, useTeamFormOpen } from './use-opened.ts';

const { page: text, form, withdraw: words } = teamsText;

interface TeamCardProps {
  readonly team: Team;
  /** Undefined where the team cannot be changed. */
  readonly size?: TeamSize | undefined;
  readonly onOutcome?: (outcome: Outcome | undefined) => void;
}

/** One team; until the roster lock its form unfolds in place for the owner and co-owners. Only the owner can withdraw it. */
export function TeamCard({ team, size, onOutcome = () => undefined }: TeamCardProps) {
  const goal = { kind: 'change', team } as const;
  const { opened, open, close } = useTeamFormOpen(goal, () => onOutcome(undefined));
  const { withdraw, isPending } = useWithdraw(team, onOutcome);
  const changes = size !== undefined && (team.own || team.coOwned === true) && team.state === 'active' && !team.locked;
  return (
    <Card headline={team.name} level={3} aside={team.state === 'active' ? null : <Badge label={text.state.withdrawn} />}>
      {opened && size !== undefined ? (
        <TeamForm
          goal={goal}
          size={size}
          onSaved={(saved) => {
            close();
            onOutcome({ kind: 'saved', name: saved.name, at: Date.now() });
          }}
          onClose={() => close(true)}
        />
      ) : (
        <>
          <TeamFacts team={team} />
          {changes ? (
            <div className={styles.actions}>
              <Button kind="secondary" id={openerId(goal)} label={teamActionLabel(form.change, team.name)} onClick={open} />
              {team.own ? <Button kind="danger" label={words.action} busy={isPending} onClick={() => void withdraw()} /> : null}
            </div>
          ) : null}
        </>
      )}
    </Card>
  );
}

/** Withdraws a team after a confirmation, and reports the result. A dismissed dialog changes nothing. */
function useWithdraw(team: Team, onOutcome: (outcome: Outcome) => void) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const { send, isPending } = useSendOnce<string, Team>({
    send: withdrawTeam,
    onSent: () => {
      void invalidateTeams(queries);
      onOutcome({ kind: 'withdrawn', name: team.name, at: Date.now() });
    },
    onRefused: (error) => {
      void invalidateTeams(queries);
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
