import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { callRoute } from '../../api/call.ts';
import { paperText as text } from '../../text/admin/events/sign-ups.ts';
import styles from '../event-tab/print.module.css';
import { PrintButton } from '../event-tab/print-button.tsx';
import type { ListedTeam } from './team-badge.tsx';

/** Prints a card for each team with a seat: name, school, and first names. */
export function PrintCards({ event }: { readonly event: PlannedEvent }) {
  return (
    <PrintButton
      text={{ label: text.cards, busy: text.fetching, failed: text.failed }}
      title={`${text.cardsOf}: ${event.title}`}
      fetchPage={(paging) =>
        callRoute('GET', '/bff/admin/events/:eventId/teams', {
          params: { eventId: event.eventId },
          query: { state: 'active', sort: 'institution', ...paging },
        })
      }
    >
      {(teams) => (
        <div className={styles.cards}>
          {teams.filter(hasSeat).map((team) => (
            <div key={team.teamId} className={styles.card}>
              <p className={styles.who}>{team.name}</p>
              <p>{[team.institutionName, team.classLabel].filter(Boolean).join(', ')}</p>
              <p>{team.members.map(({ firstName }) => firstName).join(', ')}</p>
              <p>{team.projectTitle ?? ''}</p>
            </div>
          ))}
        </div>
      )}
    </PrintButton>
  );
}

/** Whether a team has a seat; only those get a card. */
function hasSeat({ place = 'confirmed' }: ListedTeam): boolean {
  return place === 'confirmed';
}
