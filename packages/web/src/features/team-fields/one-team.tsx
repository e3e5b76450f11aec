import { Field } from '@edison/ui/forms/field';
import { Select } from '@edison/ui/forms/select';
import { TextArea } from '@edison/ui/forms/text-area';
import { teamText } from '../../text/teams/team-fields.ts';
import { gradeName } from '../../text/users/profile.ts';
import type { FieldTies } from './field-ties.ts';
import { MemberLines } from './member-lines.tsx';
import type { TeamDraft } from './team-draft.ts';
import styles from './team-fields.module.css';
import type { TeamSize } from './team-rules.ts';

const { fields: text } = teamText;
const grades = Array.from({ length: 11 }, (_, grade) => ({ value: String(grade), label: gradeName(grade) }));

interface OneTeamProps {
  readonly ties: FieldTies;
  readonly team: TeamDraft;
  readonly size: TeamSize;
  readonly onChange: (team: TeamDraft) => void;
  /** Enter on the empty last line of the roster. */
  readonly onDone: () => void;
  /** Asks for a few lines on the project as well. */
  readonly withSummary?: boolean;
}

/** The fields of one team. */
export function OneTeam({ ties, team, size, onChange, onDone, withSummary = false }: OneTeamProps) {
  const typed = (field: 'name' | 'classLabel' | 'grade' | 'projectTitle' | 'summary') => {
    const id = ties.prefix + field;
    return {
      id,
      value: team[field],
      error: ties.wrongAt(id),
      onChange: ({ target }: { readonly target: { readonly value: string } }) => {
        onChange({ ...team, [field]: target.value });
        ties.touch(id);
      },
      onBlur: () => ties.touch(id),
    };
  };
  return (
    <div className={styles.fields}>
      <Field {...typed('name')} label={text.name} autoComplete="off" />
      <div className={styles.pair}>
        <Field {...typed('classLabel')} label={text.classLabel} optionalText={text.optional} autoComplete="off" />
        <Select {...typed('grade')} label={text.grade} optionalText={text.optional} choices={grades} emptyText={text.gradeEmpty} />
      </div>
      <MemberLines ties={ties} members={team.members} size={size} onChange={(members) => onChange({ ...team, members })} onDone={onDone} />
      <Field {...typed('projectTitle')} label={text.project} optionalText={text.optional} autoComplete="off" />
      {withSummary ? <TextArea {...typed('summary')} label={text.summary} optionalText={text.optional} rows={4} /> : null}
    </div>
  );
}
