import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'children' | 'placeholder'> {}

/** A text input of several lines. */
export function TextArea({ label, hint, error, optionalText, id, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optionalText={optionalText} id={id}>
      {(ties) => <textarea {...area} {...ties} />}
    </FieldFrame>
  );
}
