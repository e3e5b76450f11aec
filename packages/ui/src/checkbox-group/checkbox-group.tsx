import { useId } from 'react';
import type { FieldTexts } from '../field/field-frame.tsx';
import type { Choice } from '../select/select.tsx';
import styles from './choice-group.module.css';

interface CheckboxGroupProps extends FieldTexts {
  readonly id?: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly onBlur?: () => void;
  /** Many short choices stand beside each other. */
  readonly compact?: boolean;
}

/** Any number of choices out of a list, named by its legend. */
export function CheckboxGroup({ label, hint, error, optionalText, id, choices, chosen, onChoose, onBlur, compact }: CheckboxGroupProps) {
  const own = useId();
  const group = id ?? own;
  const ties = [hint === undefined ? '' : `${group}-hint`, error === undefined ? '' : `${group}-error`].filter(Boolean).join(' ');
  function toggle(value: string): void {
    const next = new Set(chosen);
    if (!next.delete(value)) next.add(value);
    onChoose(choices.map((choice) => choice.value).filter((each) => next.has(each)));
  }
  return (
    <fieldset
      className={styles.group}
      id={group}
      tabIndex={-1}
      aria-describedby={ties === '' ? undefined : ties}
      data-invalid={error === undefined ? undefined : true}
      data-compact={compact || undefined}
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
            <input type="checkbox" checked={chosen.includes(choice.value)} onChange={() => toggle(choice.value)} onBlur={onBlur} />
            <span>{choice.label}</span>
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
