import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'children' | 'placeholder'> {}

/** Several lines to type in. */
export function TextArea({ label, hint, error, optionalText, id, rows = 3, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optionalText={optionalText} id={id}>
      {(ties) => <textarea {...area} {...ties} rows={rows} />}
    </FieldFrame>
  );
}
