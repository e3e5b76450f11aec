import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'className' | 'style' | 'children' | 'multiple'> {
  readonly choices: readonly Choice[];
  /** Text of the option with an empty value, shown while nothing is chosen. */
  readonly emptyText?: string;
}

/** A native select. */
export function Select({ label, hint, error, optionalText, id, choices, emptyText, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optionalText={optionalText} id={id}>
      {(ties) => (
        <select {...select} {...ties}>
          {emptyText === undefined ? null : <option value="">{emptyText}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
