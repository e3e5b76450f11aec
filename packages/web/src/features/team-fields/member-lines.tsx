import { Button } from '@edison/ui/button';
import { type FocusEvent, useState } from 'react';
import { memberCount, pastedNames, teamText } from '../../text/teams/team-fields.ts';
import type { FieldTies } from './field-ties.ts';
import { firstNamesIn } from './first-names.ts';
import { MemberLine } from './member-line.tsx';
import { type MemberDraft, namedMembers, newMember } from './team-draft.ts';
import styles from './team-fields.module.css';
import type { TeamSize } from './team-rules.ts';
import { useFocusNext } from './use-focus-next.ts';

const { fields: text } = teamText;

interface MemberLinesProps {
  readonly ties: FieldTies;
  readonly members: readonly MemberDraft[];
  readonly size: TeamSize;
  readonly onChange: (members: readonly MemberDraft[]) => void;
  /** Enter on the empty last line: the roster is done. */
  readonly onDone: () => void;
}

/**
 * The first names of a team, a line each. Enter goes to the next line, and makes one when there is none; a list that is pasted
 * becomes lines; backspace in an empty line takes it away.
 */
export function MemberLines({ ties, members, size, onChange, onDone }: MemberLinesProps) {
  const [said, setSaid] = useState('');
  const focusNext = useFocusNext();
  const groupId = `${ties.prefix}members`;
  const lineId = (at: number): string => `${groupId}.${at}.firstName`;
  const wrong = ties.wrongAt(groupId);

  function remove(at: number): void {
    onChange(members.filter((_line, other) => other !== at));
    focusNext(lineId(Math.max(0, at - 1)));
  }
  function add(at: number): void {
    onChange([...members.slice(0, at), newMember(), ...members.slice(at)]);
    focusNext(lineId(at));
  }
  function next(at: number): void {
    if (members[at]?.firstName === '' && at === members.length - 1) onDone();
    else if (members[at + 1]?.firstName === '') document.getElementById(lineId(at + 1))?.focus();
    else add(at + 1);
  }
  function paste(at: number, pasted: string): boolean {
    const names = firstNamesIn(pasted);
    if (names.length < 2) return false;
    onChange(withNames(members, at, names));
    setSaid(pastedNames(names.length));
    focusNext(lineId(at));
    return true;
  }

  return (
    <fieldset
      className={styles.members}
      aria-describedby={`${groupId}-hint`}
      onBlur={(focus) => {
        if (leaves(focus)) ties.touch(groupId);
      }}
    >
      <legend className={styles.label}>{text.members}</legend>
      <p className={styles.hint} id={`${groupId}-hint`}>
        {text.membersHint}
      </p>
      <ol className={styles.lines}>
        {members.map((line, at) => (
          <MemberLine
            key={line.key}
            id={lineId(at)}
            at={at}
            firstName={line.firstName}
            error={ties.wrongAt(lineId(at))}
            onType={(firstName) => {
              onChange(members.map((one, other) => (other === at ? { ...line, firstName } : one)));
              ties.touch(lineId(at));
            }}
            onEnter={() => next(at)}
            onPaste={(pasted) => paste(at, pasted)}
            onRemove={members.length > 1 ? () => remove(at) : undefined}
          />
        ))}
      </ol>
      <Below id={groupId} count={namedMembers({ members }).length} size={size} wrong={wrong} onAdd={() => add(members.length)} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}

interface BelowProps {
  readonly id: string;
  readonly count: number;
  readonly size: TeamSize;
  readonly wrong: string | undefined;
  readonly onAdd: () => void;
}

/** A way to one more line, how many may be on a team, and what is wrong with how many there are. */
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

/** Names from a list, from the line on that it was pasted into; empty lines behind it are filled, what was typed stays. */
function withNames(members: readonly MemberDraft[], at: number, names: readonly string[]): readonly MemberDraft[] {
  const before = members.slice(0, at + 1).filter((line, place) => place < at || line.firstName !== '');
  const after = members.slice(at + 1).filter(({ firstName }) => firstName !== '');
  return [...before, ...names.map((name) => newMember(name)), ...after];
}

/** The focus goes out of the group, not on to another part of it. */
function leaves({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return !currentTarget.contains(relatedTarget);
}
