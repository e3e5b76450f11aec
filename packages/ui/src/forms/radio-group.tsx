import styles from './choice-group.module.css';
import { ChoiceGroup } from './choice-group.tsx';
import type { FieldTexts } from './field-frame.tsx';
import type { Choice } from './select.tsx';

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

/** Radio buttons for a few choices, named by their legend. */
export function RadioGroup({ name, choices, chosen, onChoose, ...frame }: RadioGroupProps) {
  return (
    <ChoiceGroup {...frame}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input type="radio" name={name} value={choice.value} checked={choice.value === chosen} onChange={() => onChoose(choice.value)} />
          <span>
            {choice.label}
            {choice.hint === undefined ? null : <span className={styles.choiceHint}>{choice.hint}</span>}
          </span>
        </label>
      ))}
    </ChoiceGroup>
  );
}
