import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface FieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'style' | 'children' | 'placeholder'> {}

/** A text input of one line. */
export function Field({ label, hint, error, optionalText, id, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optionalText={optionalText} id={id}>
      {(ties) => <input {...input} {...ties} />}
    </FieldFrame>
  );
}
