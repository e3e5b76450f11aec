import { Button } from '@edison/ui/button';
import { Field } from '@edison/ui/forms/field';
import { X } from 'lucide-react';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { FormFields } from '../../forms/form-plan.ts';
import { memberCount, pastedNamesText, removeMemberLabel, teamText } from '../../text/teams/team-fields.ts';
import { splitFirstNames } from './first-names.ts';
import { type MemberDraft, namedMembers } from './team-draft.ts';
import styles from './team-fields.module.css';
import type { TeamSize } from './team-rules.ts';
import { useFocusNext } from './use-focus-next.ts';

const { fields: text } = teamText;

interface MemberLinesProps {
  readonly form: FormFields;
  /** The path of the members in the form: `teams.1.members`. */
  readonly path: string;
  readonly size: TeamSize;
  /** Called on Enter in the empty last line. */
  readonly onDone: () => void;
}

/**
 * The fields for the first names of a team, one per line. Enter goes to the next line, or adds one; a pasted list fills several lines;
 * Backspace removes an empty line.
 */
export function MemberLines({ form, path, size, onDone }: MemberLinesProps) {
  const { fields, insert, remove, replace } = useFieldArray<Record<string, MemberDraft[]>>({ name: path });
  const members = useWatch<Record<string, MemberDraft[]>>({ name: path });
  const [said, setSaid] = useState('');
  const [isLeft, setLeft] = useState(false);
  const focusNext = useFocusNext();
  const { id, error } = form.fieldState(path);
  const lineId = (at: number): string => form.fieldState(`${path}.${at}.firstName`).id;

  function removeLine(at: number): void {
    remove(at);
    focusNext(lineId(Math.max(0, at - 1)));
  }
  function goOn(at: number): void {
    if (members[at]?.firstName === '' && at === members.length - 1) onDone();
    else if (members[at + 1]?.firstName === '') document.getElementById(lineId(at + 1))?.focus();
    else insert(at + 1, { firstName: '' });
  }
  function press(key: KeyboardEvent<HTMLInputElement>, at: number): void {
    // While an input method composes a letter (´ and e), Enter ends the composition.
    if (key.key === 'Enter' && !key.nativeEvent.isComposing) {
      key.preventDefault();
      goOn(at);
    } else if (key.key === 'Backspace' && members[at]?.firstName === '' && members.length > 1) {
      key.preventDefault();
      removeLine(at);
    }
  }
  function paste(given: ClipboardEvent, at: number): void {
    const names = splitFirstNames(given.clipboardData.getData('text'));
    if (names.length < 2) return;
    given.preventDefault();
    replace([...insertNames(members, at, names)]);
    setSaid(pastedNamesText(names.length));
    focusNext(lineId(at));
  }

  return (
    <fieldset
      className={styles.members}
      aria-describedby={`${id}-hint`}
      onBlur={(focus) => {
        if (leavesGroup(focus)) setLeft(true);
      }}
    >
      <legend className={styles.label}>{text.members}</legend>
      <p className={styles.hint} id={`${id}-hint`}>
        {text.membersHint}
      </p>
      <ol className={styles.lines}>
        {fields.map((field, at) => (
          <li key={field.id} className={styles.line}>
            <Field
              {...registerTyped(form, `${path}.${at}.firstName`)}
              label={`${text.member} ${at + 1}`}
              autoComplete="off"
              enterKeyHint="next"
              onKeyDown={(key) => press(key, at)}
              onPaste={(given) => paste(given, at)}
            />
            {fields.length === 1 ? null : (
              <Button
                kind="quiet"
                iconOnly
                icon={<X aria-hidden="true" />}
                label={removeMemberLabel(at, members[at]?.firstName ?? '')}
                onClick={() => removeLine(at)}
              />
            )}
          </li>
        ))}
      </ol>
      <Below
        id={id}
        count={namedMembers({ members }).length}
        size={size}
        wrong={isLeft || form.attempt > 0 ? error : undefined}
        onAdd={() => insert(members.length, { firstName: '' })}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}

/** Registers a field that is validated from the first letter on. */
export function registerTyped(form: FormFields, path: string) {
  return {
    ...form.register(path),
    onChange: ({ target }: { readonly target: { readonly value: string } }): void => form.set(path, target.value),
  };
}

interface BelowProps {
  readonly id: string;
  readonly count: number;
  readonly size: TeamSize;
  readonly wrong: string | undefined;
  readonly onAdd: () => void;
}

/** Below the lines: a button that adds one, the allowed number of members, and the error when there are too few or too many. */
function Below({ id, count, size, wrong, onAdd }: BelowProps) {
  const error = wrong === undefined ? undefined : `${id}-error`;
  return (
    <>
      <div className={styles.below}>
        <Button kind="quiet" id={id} aria-describedby={error} label={text.addMember} onClick={onAdd} />
        <span>{memberCount(count, size)}</span>
      </div>
      {error === undefined ? null : (
        <p className={styles.error} id={error}>
          {wrong}
        </p>
      )}
    </>
  );
}

/** Puts names into the lines from an index on: fills empty lines, and keeps what is typed. */
function insertNames(members: readonly MemberDraft[], at: number, names: readonly string[]): readonly MemberDraft[] {
  const before = members.slice(0, at + 1).filter(({ firstName }, place) => place < at || firstName !== '');
  const after = members.slice(at + 1).filter(({ firstName }) => firstName !== '');
  return [...before, ...names.map((firstName) => ({ firstName })), ...after];
}

/** Whether the focus leaves the whole group. */
function leavesGroup({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return !currentTarget.contains(relatedTarget);
}
