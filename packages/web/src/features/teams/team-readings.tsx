import type { Team } from '@edison/contracts/bff/teams';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '../../page/parts.module.css';
import { Loaded } from '../../page/section.tsx';
import { friendlyInstant } from '../../text/dates.ts';
import { teamSharingText as text } from '../../text/teams/team-sharing.ts';
import { teamReadingsQuery } from './team-queries.ts';

/** Who has read one of the caller's teams; fetched when it is unfolded. */
export function TeamReadings({ team }: { readonly team: Team }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.folded} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>
        {text.readings} <span className="visually-hidden">{team.name}</span>
      </summary>
      {opened ? <ReadingList teamId={team.teamId} /> : null}
    </details>
  );
}

function ReadingList({ teamId }: { readonly teamId: string }) {
  const query = useQuery(teamReadingsQuery(teamId));
  return (
    <Loaded query={query} waiting={{ cards: 1, size: 'small' }}>
      {({ items }) =>
        items.length === 0 ? (
          <p>{text.noReadings}</p>
        ) : (
          <>
            <p>{text.readingsLead}</p>
            <ul>
              {items.map(({ readerName = text.admin, what, readAt }) => (
                <li key={`${readerName} ${what} ${readAt}`}>
                  <strong>{readerName}</strong>: {text.what[what]}, {friendlyInstant(readAt)}
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}
