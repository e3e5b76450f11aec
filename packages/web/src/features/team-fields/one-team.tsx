import { Field } from '@edison/ui/forms/field';
import { Select } from '@edison/ui/forms/select';
import { TextArea } from '@edison/ui/forms/text-area';
import type { FormFields } from '../../forms/form-plan.ts';
import { teamText } from '../../text/teams/team-fields.ts';
import { gradeName } from '../../text/users/profile.ts';
import { MemberLines, registerTyped } from './member-lines.tsx';
import styles from './team-fields.module.css';
import type { TeamSize } from './team-rules.ts';

const { fields: text } = teamText;
const grades = Array.from({ length: 11 }, (_, grade) => ({ value: String(grade), label: gradeName(grade) }));

interface OneTeamProps {
  readonly form: FormFields;
  /** The path of the team in the form, `teams.1.`; empty in a form of one team. */
  readonly path?: string;
  readonly size: TeamSize;
  /** Called on Enter in the empty last line of the roster. */
  readonly onDone: () => void;
  /** Shows the field for a summary of the project. */
  readonly withSummary?: boolean;
}

/** The fields of one team. */
export function OneTeam({ form, path = '', size, onDone, withSummary = false }: OneTeamProps) {
  return (
    <div className={styles.fields}>
      <Field {...registerTyped(form, `${path}name`)} label={text.name} autoComplete="off" />
      <div className={styles.pair}>
        <Field {...registerTyped(form, `${path}classLabel`)} label={text.classLabel} optionalText={text.optional} autoComplete="off" />
        <Select
          {...registerTyped(form, `${path}grade`)}
          label={text.grade}
          optionalText={text.optional}
          choices={grades}
          emptyText={text.gradeEmpty}
        />
      </div>
      <MemberLines form={form} path={`${path}members`} size={size} onDone={onDone} />
      <Field {...registerTyped(form, `${path}projectTitle`)} label={text.project} optionalText={text.optional} autoComplete="off" />
      {withSummary ? (
        <TextArea {...registerTyped(form, `${path}summary`)} label={text.summary} optionalText={text.optional} rows={4} />
      ) : null}
    </div>
  );
}
