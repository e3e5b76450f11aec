import type { Team } from '@edison/contracts/bff/teams';
import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSendOnce } from '../../forms/use-send-once.ts';
import styles from '../../page/parts.module.css';
import { Refusal } from '../../page/refusal.tsx';
import { sharedText, sharingText, teamSharingText } from '../../text/teams/team-sharing.ts';
import { teamActionLabel } from '../../text/teams/teams-page.ts';
import { invalidateTeams, shareTeam } from './team-queries.ts';

/** The result of the last press. `at` (milliseconds since the epoch) makes equal results distinct. */
type Outcome = { readonly at: number } & (
  | { readonly kind: 'changed'; readonly shared: boolean }
  | { readonly kind: 'refused'; readonly wished: boolean; readonly error: Error }
);

/** Says who may read one of the caller's teams, with a button that shares it with the school or ends that. */
export function TeamSharing({ team }: { readonly team: Team }) {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  const { name, institutionName, shared = false } = team;
  const { send, isPending } = useSendOnce({
    send: (wished: boolean) => shareTeam(team.teamId, wished),
    onSettled: () => void invalidateTeams(queries),
    onSent: (saved) => setOutcome({ kind: 'changed', shared: saved.shared === true, at: Date.now() }),
    onRefused: (error) => setOutcome({ kind: 'refused', wished: !shared, error, at: Date.now() }),
  });
  return (
    <div className={styles.list}>
      {outcome === undefined ? null : outcome.kind === 'changed' ? (
        <Notice key={outcome.at} tone="success" headline={sharedText(outcome.shared, name, institutionName)} takesFocus />
      ) : (
        <Refusal
          key={outcome.at}
          headline={outcome.wished ? teamSharingText.refusedShare : teamSharingText.refusedUnshare}
          error={outcome.error}
        />
      )}
      <p>{sharingText(shared, institutionName)}</p>
      <div>
        <Button
          kind="quiet"
          label={teamActionLabel(shared ? teamSharingText.unshare : teamSharingText.share, name)}
          busy={isPending}
          onClick={() => send(!shared)}
        />
      </div>
    </div>
  );
}
