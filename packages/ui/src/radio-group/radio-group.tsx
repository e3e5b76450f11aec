import { useId } from 'react';
import styles from '../checkbox-group/choice-group.module.css';
import type { FieldTexts } from '../field/field-frame.tsx';
import type { Choice } from '../select/select.tsx';

export interface RadioChoice extends Choice {
  readonly hint?: string;
}

interface RadioGroupProps extends FieldTexts {
  readonly id?: string;
  readonly name: string;
  readonly choices: readonly RadioChoice[];
  readonly chosen: string | undefined;
  readonly onChoose: (value: string) => void;
}

/** One choice out of a few, all in sight, named by its legend. */
export function RadioGroup({ label, hint, error, optionalText, id, name, choices, chosen, onChoose }: RadioGroupProps) {
  const own = useId();
  const group = id ?? own;
  const ties = [hint === undefined ? '' : `${group}-hint`, error === undefined ? '' : `${group}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={styles.group}
      id={group}
      tabIndex={-1}
      aria-describedby={ties === '' ? undefined : ties}
      data-invalid={error === undefined ? undefined : true}
    >
      <legend className={styles.legend}>
        {label}
        {optionalText === undefined ? null : <span className={styles.optional}> {optionalText}</span>}
      </legend>
      {hint === undefined ? null : (
        <p className={styles.hint} id={`${group}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === chosen}
              onChange={() => onChoose(choice.value)}
            />
            <span>
              {choice.label}
              {choice.hint === undefined ? null : <span className={styles.choiceHint}>{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p className={styles.error} id={`${group}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
