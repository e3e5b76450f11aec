import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { Notice } from '@edison/ui/notice';
import { useCallback, useState } from 'react';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { paperText as text } from '../../text/admin/events/sign-ups.ts';
import { refusalWords } from '../../text/portal/refusal-words.ts';
import styles from '../event-tab/paper.module.css';
import { Paper, PrintPress } from '../event-tab/paper.tsx';
import { fetchSeatedTeams, type ListedTeam } from './queries.ts';

/** Prints a card for each team with a seat: its name, its school, and the first names of its pupils. */
export function PrintCards({ event }: { readonly event: PlannedEvent }) {
  const [teams, setTeams] = useState<readonly ListedTeam[]>();
  const { send, isPending, error } = useSendOnce({ send: () => fetchSeatedTeams(event.eventId), onSent: setTeams });
  const printed = useCallback(() => setTeams(undefined), []);
  return (
    <>
      <PrintPress label={text.cards} busyLabel={text.fetching} busy={isPending} onPress={() => send(undefined)} />
      {error === null ? null : (
        <Notice tone="error" headline={text.failed} takesFocus>
          <p>{refusalWords(error)}</p>
        </Notice>
      )}
      {teams === undefined ? null : (
        <Paper title={`${text.cardsOf}: ${event.title}`} onPrinted={printed}>
          <div className={styles.cards}>
            {teams.map((team) => (
              <div key={team.teamId} className={styles.card}>
                <p className={styles.who}>{team.name}</p>
                <p>{[team.institutionName, team.classLabel].filter(Boolean).join(', ')}</p>
                <p>{team.members.map(({ firstName }) => firstName).join(', ')}</p>
                <p>{team.projectTitle ?? ''}</p>
              </div>
            ))}
          </div>
        </Paper>
      )}
    </>
  );
}
