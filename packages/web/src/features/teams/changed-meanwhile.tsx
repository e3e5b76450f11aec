import type { Team } from '@edison/contracts/bff/teams';
import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import styles from '../../page/parts.module.css';
import { teamsText } from '../../text/teams/teams-page.ts';
import { TeamFacts } from './team-facts.tsx';

const { changed: text } = teamsText;

interface ChangedMeanwhileProps {
  /** The team as saved now; undefined while it is loading. */
  readonly saved: Team | undefined;
  /** Called with the saved version to overwrite it with the typed values. */
  readonly onMine: (version: number) => void;
  readonly onTheirs: () => void;
}

/** A version conflict of a team: shows what is saved now, to keep that or the typed values. */
export function ChangedMeanwhile({ saved, onMine, onTheirs }: ChangedMeanwhileProps) {
  return (
    <Notice tone="warning" headline={text.headline} takesFocus>
      <p>{text.text}</p>
      {saved === undefined ? (
        <p>{text.asking}</p>
      ) : (
        <>
          <p>
            <strong>{saved.name}</strong>
          </p>
          <TeamFacts team={saved} />
          <div className={styles.actions}>
            <Button kind="secondary" label={text.mine} onClick={() => onMine(saved.version)} />
            <Button kind="quiet" label={text.theirs} onClick={onTheirs} />
          </div>
        </>
      )}
    </Notice>
  );
}
