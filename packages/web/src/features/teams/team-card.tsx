import type { Team } from '@edison/contracts/bff/teams';
import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { Card } from '@edison/ui/card';
import { useQueryClient } from '@tanstack/react-query';
import { useConfirmedSend } from '../../forms/use-confirmed-send.ts';
import styles from '../../page/parts.module.css';
import { teamActionLabel, teamsText, withdrawQuestion } from '../../text/teams/teams-page.ts';
import type { TeamSize } from '../team-fields/team-rules.ts';
import { TeamFacts } from './team-facts.tsx';
import { TeamForm } from './team-form.tsx';
import type { Outcome } from './team-outcome.tsx';
import { invalidateTeams, withdrawTeam } from './team-queries.ts';
import { TeamReadings } from './team-readings.tsx';
import { TeamSharing } from './team-sharing.tsx';
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
  const { send: withdraw, isPending } = useWithdraw(team, onOutcome);
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
          {team.own && team.state === 'active' ? <TeamSharing team={team} /> : null}
          {changes ? (
            <div className={styles.actions}>
              <Button kind="secondary" id={openerId(goal)} label={teamActionLabel(form.change, team.name)} onClick={open} />
              {team.own ? <Button kind="danger" label={words.action} busy={isPending} onClick={() => withdraw(team.teamId)} /> : null}
            </div>
          ) : null}
          {team.own ? <TeamReadings team={team} /> : null}
        </>
      )}
    </Card>
  );
}

/** Withdraws a team after a confirmation, and reports the result. A dismissed dialog changes nothing. */
function useWithdraw(team: Team, onOutcome: (outcome: Outcome) => void) {
  const queries = useQueryClient();
  const { confirmLabel, cancelLabel } = teamsText.withdraw;
  return useConfirmedSend<string, Team>({
    question: () => ({ ...withdrawQuestion(team.name), confirmLabel, cancelLabel, danger: true }),
    send: withdrawTeam,
    onSent: () => onOutcome({ kind: 'withdrawn', name: team.name, at: Date.now() }),
    onRefused: (error) => onOutcome({ kind: 'refused', error, at: Date.now() }),
    onSettled: () => void invalidateTeams(queries),
  });
}
