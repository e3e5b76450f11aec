import type { Team } from '@edison/contracts/bff/teams';
import { useState } from 'react';
import { coOwnedText } from '../../../text/teams/co-owners.ts';
import styles from '../../portal/parts/parts.module.css';
import type { TeamSize } from '../fields/team-rules.ts';
import { inOrder } from '../team-order.ts';
import own from './own-teams.module.css';
import { TeamCard } from './team-card.tsx';
import { type Outcome, TeamOutcome } from './team-outcome.tsx';

/** Teams of others that one co-owns, by their owner: each to be changed until the roster is locked. */
export function CoOwnedTeams({ teams, size }: { readonly teams: readonly Team[]; readonly size: TeamSize }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const owners = [...new Set(teams.map(({ ownerName }) => ownerName ?? ''))];
  return (
    <>
      {outcome === undefined ? null : <TeamOutcome key={outcome.at} outcome={outcome} />}
      {owners.map((owner) => (
        <div key={owner} className={styles.list}>
          <p>{coOwnedText(owner)}</p>
          <div className={own.teams}>
            {inOrder(teams.filter(({ ownerName = '' }) => ownerName === owner)).map((team) => (
              <TeamCard key={team.teamId} team={team} size={size} onOutcome={setOutcome} />
            ))}
          </div>
        </div>
      ))}
    </>
  );
}
