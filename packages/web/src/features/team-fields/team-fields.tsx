import { Button } from '@edison/ui/button';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { FormFields } from '../../forms/form-plan.ts';
import { removedTeamText, teamHeadline, teamText } from '../../text/teams/team-fields.ts';
import { OneTeam } from './one-team.tsx';
import { newDraft, type TeamDraft } from './team-draft.ts';
import styles from './team-fields.module.css';
import type { TeamSize } from './team-rules.ts';
import { useFocusNext } from './use-focus-next.ts';

const { fields: text } = teamText;

interface TeamFieldsProps {
  /** A form with its teams under `teams`; the path of a field is `teams.1.members.2.firstName`. */
  readonly form: FormFields;
  /** The allowed size of a team (`event.team`). */
  readonly size: TeamSize;
  /** The level of the heading; each team's heading is one below it. */
  readonly level?: 3 | 4 | 5;
  /** What is said while there is no team; by default to a teacher. */
  readonly none?: string;
}

const mostTeams = 30;
const teamLevels = { 3: 'h4', 4: 'h5', 5: 'h6' } as const;

/** The fields for any number of teams in a sign-up, each with name, class and first names; validated by `checkTeams`. */
export function TeamFields({ form, size, level = 5, none = text.none }: TeamFieldsProps) {
  const { fields, append, remove } = useFieldArray<{ teams: TeamDraft[] }, 'teams'>({ name: 'teams' });
  const teams = useWatch<{ teams: TeamDraft[] }, 'teams'>({ name: 'teams' });
  const [said, setSaid] = useState('');
  const focusNext = useFocusNext();
  const { id } = form.fieldState('teams');
  const addId = `${id}-add`;
  const Heading = `h${level}` as const;
  const TeamHeading = teamLevels[level];

  function removeTeam(at: number): void {
    setSaid(removedTeamText(teamHeadline(at, teams[at]?.name ?? '')));
    remove(at);
    focusNext(addId);
  }

  return (
    <section className={styles.teams} id={id} tabIndex={-1} aria-labelledby={`${id}-headline`}>
      <Heading className={styles.headline} id={`${id}-headline`}>
        {text.headline}
      </Heading>
      <p className={styles.why}>{fields.length === 0 ? none : text.why}</p>
      {fields.map((field, at) => (
        <section key={field.id} className={styles.team} aria-labelledby={`${id}-${at}-headline`}>
          <div className={styles.top}>
            <TeamHeading className={styles.name} id={`${id}-${at}-headline`}>
              {teamHeadline(at, teams[at]?.name ?? '')}
            </TeamHeading>
            <Button kind="quiet" label={text.remove} aria-describedby={`${id}-${at}-headline`} onClick={() => removeTeam(at)} />
          </div>
          <OneTeam form={form} path={`teams.${at}.`} size={size} onDone={() => document.getElementById(addId)?.focus()} />
        </section>
      ))}
      {fields.length < mostTeams ? (
        <div>
          <Button
            kind="secondary"
            id={addId}
            label={fields.length === 0 ? text.add : text.addMore}
            onClick={() => append(newDraft(size.min, teams.at(-1)))}
          />
        </div>
      ) : null}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}
