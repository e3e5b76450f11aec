import type { ColleagueTeam } from '@edison/contracts/bff/teams';
import { accountPath } from '@edison/contracts/private-paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../page/facts.tsx';
import styles from '../../page/parts.module.css';
import { Loaded } from '../../page/section.tsx';
import { teamSharingText } from '../../text/teams/team-sharing.ts';
import { teamsText } from '../../text/teams/teams-page.ts';
import { gradeName } from '../../text/users/profile.ts';
import { VersionList } from '../submissions/versions.tsx';
import { sortByName } from '../team-fields/team-draft.ts';
import cards from './own-teams.module.css';
import { sharedTeamQuery } from './team-queries.ts';

const { page: text } = teamsText;

interface ColleagueTeamsProps {
  readonly teams: readonly ColleagueTeam[];
  /** Whether the caller's school is not proved, so that the caller sees none. */
  readonly unproved: boolean;
}

/** The teams of colleagues: name, class and owner, and the rest of those that are shared with the school. */
export function ColleagueTeams({ teams, unproved }: ColleagueTeamsProps) {
  if (unproved) return <Unproved />;
  if (teams.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby="skolens-hold">
      <h2 id="skolens-hold">{text.school}</h2>
      <p>{text.schoolText}</p>
      {teams.some(({ shared }) => shared === true) ? <p>{teamSharingText.readNotice}</p> : null}
      <ul className={cards.colleagues}>
        {sortByName(teams).map(({ teamId, name, classLabel, grade, ownerName, shared }) => (
          <li key={teamId}>
            <strong>{name}</strong>
            <span>{[classLabel ?? (grade === undefined ? undefined : gradeName(grade)), ownerName].filter(Boolean).join(' · ')}</span>
            {shared === true ? <SharedTeam teamId={teamId} name={name} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why a teacher sees no teams of colleagues, and what to do. */
function Unproved() {
  return (
    <section className={styles.list} aria-labelledby="skolens-hold">
      <h2 id="skolens-hold">{text.school}</h2>
      <p>
        {teamSharingText.unproved} <a href={accountPath}>{teamSharingText.toAccount}</a>
      </p>
    </section>
  );
}

/** A shared team, which is fetched when it is unfolded: its owner sees that it was read. */
function SharedTeam({ teamId, name }: { readonly teamId: string; readonly name: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={`${styles.folded} ${cards.shared}`} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>
        {teamSharingText.read} <span className="visually-hidden">{name}</span>
      </summary>
      {opened ? <ReadTeam teamId={teamId} /> : null}
    </details>
  );
}

function ReadTeam({ teamId }: { readonly teamId: string }) {
  const query = useQuery(sharedTeamQuery(teamId));
  return (
    <Loaded query={query} waiting={{ label: teamSharingText.waiting, cards: 1, size: 'medium' }}>
      {({ members, projectTitle, summary, submissions }) => (
        <>
          <Facts
            facts={[
              [text.facts.members, members.map(({ firstName }) => firstName).join(', ')],
              [text.facts.project, projectTitle],
              [text.facts.summary, summary],
            ]}
          />
          {submissions.length === 0 ? (
            <p>{teamSharingText.noSubmissions}</p>
          ) : (
            <>
              <h3>{teamSharingText.submissions}</h3>
              <VersionList versions={submissions} />
            </>
          )}
        </>
      )}
    </Loaded>
  );
}
