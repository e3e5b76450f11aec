import { Button } from '@edison/ui/button';
import type { FieldError } from '@edison/ui/forms/error-summary';
import { useState } from 'react';
import { removedTeam, teamHeadline, teamText } from '../../text/teams/team-fields.ts';
import { OneTeam } from './one-team.tsx';
import { newDraft, type TeamDraft } from './team-draft.ts';
import styles from './team-fields.module.css';
import type { TeamSize } from './team-rules.ts';
import { useFocusNext } from './use-focus-next.ts';
import { useTouched } from './use-touched.ts';

const { fields: text } = teamText;

interface TeamFieldsProps {
  /** Of `teams` in its form (`at('teams').id`): fields have their path behind it, `{id}.1.members.2.firstName`. */
  readonly id: string;
  readonly teams: readonly TeamDraft[];
  readonly onChange: (teams: readonly TeamDraft[]) => void;
  /** `event.team`. */
  readonly size: TeamSize;
  /** All that is wrong with the form; what nobody has touched yet is not shown before the first try to send. */
  readonly broken: readonly FieldError[];
  /** How often somebody has tried to send. */
  readonly attempt: number;
  /** Of its heading; each team has one below. */
  readonly level?: 3 | 4 | 5;
}

const mostTeams = 30;
const teamLevels = { 3: 'h4', 4: 'h5', 5: 'h6' } as const;

/** The teams that come with a sign-up: any number, each with its name, class and first names. `checkTeams` says what is wrong with them. */
export function TeamFields({ id, teams, onChange, size, broken, attempt, level = 5 }: TeamFieldsProps) {
  const [said, setSaid] = useState('');
  const { wrongAt, touch } = useTouched(broken, attempt);
  const focusNext = useFocusNext();
  const addId = `${id}-add`;
  const Heading = `h${level}` as const;
  const TeamHeading = teamLevels[level];

  function add(): void {
    onChange([...teams, newDraft(size.min, teams.at(-1))]);
    focusNext(`${id}.${teams.length}.name`);
  }
  function remove(at: number): void {
    setSaid(removedTeam(teamHeadline(at, teams[at]?.name ?? '')));
    onChange(teams.filter((_team, other) => other !== at));
    focusNext(addId);
  }

  return (
    <section className={styles.teams} id={id} tabIndex={-1} aria-labelledby={`${id}-headline`}>
      <Heading className={styles.headline} id={`${id}-headline`}>
        {text.headline}
      </Heading>
      <p className={styles.why}>{teams.length === 0 ? text.none : text.why}</p>
      {teams.map((team, at) => (
        <section key={team.key} className={styles.team} aria-labelledby={`${id}-${at}-headline`}>
          <div className={styles.top}>
            <TeamHeading className={styles.name} id={`${id}-${at}-headline`}>
              {teamHeadline(at, team.name)}
            </TeamHeading>
            <Button kind="quiet" label={text.remove} aria-describedby={`${id}-${at}-headline`} onClick={() => remove(at)} />
          </div>
          <OneTeam
            ties={{ prefix: `${id}.${at}.`, wrongAt, touch }}
            team={team}
            size={size}
            onChange={(changed) => onChange(teams.map((one, other) => (other === at ? changed : one)))}
            onDone={() => document.getElementById(addId)?.focus()}
          />
        </section>
      ))}
      {teams.length < mostTeams ? (
        <div>
          <Button kind="secondary" id={addId} label={teams.length === 0 ? text.add : text.addMore} onClick={add} />
        </div>
      ) : null}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}
