import styles from './choice-group.module.css';
import { ChoiceGroup } from './choice-group.tsx';
import type { FieldTexts } from './field-frame.tsx';
import type { Choice } from './select.tsx';

interface CheckboxGroupProps extends FieldTexts {
  readonly id?: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly onBlur?: () => void;
  /** Puts the choices side by side; for many short ones. */
  readonly compact?: boolean;
}

/** Checkboxes for any number of choices, named by their legend. */
export function CheckboxGroup({ choices, chosen, onChoose, onBlur, ...frame }: CheckboxGroupProps) {
  function toggle(value: string): void {
    const next = new Set(chosen);
    if (!next.delete(value)) next.add(value);
    onChoose(choices.map((choice) => choice.value).filter((each) => next.has(each)));
  }
  return (
    <ChoiceGroup {...frame}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input type="checkbox" checked={chosen.includes(choice.value)} onChange={() => toggle(choice.value)} onBlur={onBlur} />
          <span>{choice.label}</span>
        </label>
      ))}
    </ChoiceGroup>
  );
}
