import { Button } from '@edison/ui/button';
import { Field } from '@edison/ui/forms/field';
import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { removeMember, teamText } from '../../text/teams/team-fields.ts';
import styles from './team-fields.module.css';

interface MemberLineProps {
  readonly id: string;
  /** Its place on the roster, from 0. */
  readonly at: number;
  readonly firstName: string;
  readonly error: string | undefined;
  readonly onType: (firstName: string) => void;
  readonly onEnter: () => void;
  /** Answers whether it took what was pasted. */
  readonly onPaste: (pasted: string) => boolean;
  /** Undefined for the only line. */
  readonly onRemove: (() => void) | undefined;
}

/** One line of a roster: a first name, and a button that takes it away. */
export function MemberLine({ id, at, firstName, error, onType, onEnter, onPaste, onRemove }: MemberLineProps) {
  function press(key: KeyboardEvent<HTMLInputElement>): void {
    // While a letter is put together (´ and e), Enter ends the letter and not the line.
    if (key.key === 'Enter' && !key.nativeEvent.isComposing) {
      key.preventDefault();
      onEnter();
    } else if (key.key === 'Backspace' && firstName === '' && onRemove !== undefined) {
      key.preventDefault();
      onRemove();
    }
  }
  return (
    <li className={styles.line}>
      <Field
        id={id}
        label={`${teamText.fields.member} ${at + 1}`}
        value={firstName}
        autoComplete="off"
        enterKeyHint="next"
        error={error}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={press}
        onPaste={(given) => {
          if (onPaste(given.clipboardData.getData('text'))) given.preventDefault();
        }}
      />
      {onRemove === undefined ? null : (
        <Button kind="quiet" iconOnly icon={<X aria-hidden="true" />} label={removeMember(at, firstName)} onClick={onRemove} />
      )}
    </li>
  );
}
