import type { SignUp } from '@edison/contracts/bff/sign-ups';
import type { Team } from '@edison/contracts/bff/teams';
import { Button } from '@edison/ui/button';
import { Card } from '@edison/ui/card';
import { EmptyState } from '@edison/ui/empty-state';
import { LinkButton } from '@edison/ui/link-button';
import { useState } from 'react';
import styles from '../../page/parts.module.css';
import { eventPanelPath, teamListPath } from '../../page/sign-up-addresses.ts';
import { teamText } from '../../text/teams/team-fields.ts';
import { teamsText } from '../../text/teams/teams-page.ts';
import { sortByName } from '../team-fields/team-draft.ts';
import type { TeamSize } from '../team-fields/team-rules.ts';
import own from './own-teams.module.css';
import { TeamCard } from './team-card.tsx';
import { TeamForm } from './team-form.tsx';
import { type Outcome, TeamOutcome } from './team-outcome.tsx';
import { openerId, useTeamFormOpen } from './use-opened.ts';

const { page: text, form } = teamsText;

interface OwnTeamsProps {
  readonly eventId: string;
  readonly teams: readonly Team[];
  /** The caller's active sign-ups at the event, one of which each team belongs to. */
  readonly signUps: readonly SignUp[];
  readonly size: TeamSize;
  readonly locked: boolean;
}

/** The caller's teams as cards, each with buttons to change and withdraw it, and a form to add one, until the roster lock. */
export function OwnTeams({ eventId, teams, signUps, size, locked }: OwnTeamsProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const active = sortByName(teams.filter(({ state }) => state === 'active'));
  const withdrawn = sortByName(teams.filter(({ state }) => state === 'withdrawn'));
  return (
    <div className={styles.list}>
      {outcome === undefined ? null : <TeamOutcome key={outcome.at} outcome={outcome} />}
      {active.length === 0 ? <NoTeams eventId={eventId} signedUp={signUps.length > 0} locked={locked} /> : null}
      {active.length === 0 ? null : (
        <div className={own.teams}>
          {active.map((team) => (
            <TeamCard key={team.teamId} team={team} size={size} onOutcome={setOutcome} />
          ))}
        </div>
      )}
      {locked
        ? null
        : signUps.map((signUp) => (
            <AddTeam
              key={signUp.signUpId}
              signUp={signUp}
              several={signUps.length > 1}
              size={size}
              first={active.length === 0}
              onOutcome={setOutcome}
            />
          ))}
      {locked || signUps.length === 0 ? null : (
        <p>
          <a href={teamListPath(eventId)}>{teamText.fields.byList}</a>
        </p>
      )}
      {withdrawn.length === 0 ? null : (
        <details className={styles.folded}>
          <summary>
            {text.withdrawn} ({withdrawn.length})
          </summary>
          <div className={styles.list}>
            {withdrawn.map((team) => (
              <TeamCard key={team.teamId} team={team} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function NoTeams({ eventId, signedUp, locked }: { readonly eventId: string; readonly signedUp: boolean; readonly locked: boolean }) {
  if (signedUp) return <EmptyState headline={text.ownEmpty} text={locked ? text.ownEmptyLocked : text.ownEmptyText} />;
  return (
    <EmptyState
      headline={text.notSignedUp}
      text={text.notSignedUpText}
      action={<LinkButton kind="secondary" href={eventPanelPath(eventId)} label={text.toSignUp} />}
    />
  );
}

interface AddTeamProps {
  readonly signUp: SignUp;
  readonly several: boolean;
  readonly size: TeamSize;
  /** Whether the caller has no teams yet. */
  readonly first: boolean;
  readonly onOutcome: (outcome: Outcome | undefined) => void;
}

function AddTeam({ signUp, several, size, first, onOutcome }: AddTeamProps) {
  const goal = { kind: 'new', signUpId: signUp.signUpId } as const;
  const { opened, open, close } = useTeamFormOpen(goal, () => onOutcome(undefined));
  if (!opened) {
    const label = several ? `${form.addTo} ${signUp.sessionTitle}` : form.add;
    return (
      <div>
        <Button kind={first ? 'primary' : 'secondary'} id={openerId(goal)} label={label} onClick={open} />
      </div>
    );
  }
  return (
    <Card headline={form.add} level={3}>
      <TeamForm
        goal={goal}
        size={size}
        onSaved={(saved) => {
          close();
          onOutcome({ kind: 'saved', name: saved.name, at: Date.now() });
        }}
        onClose={() => close(true)}
      />
    </Card>
  );
}
