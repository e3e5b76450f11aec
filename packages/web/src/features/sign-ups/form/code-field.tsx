import { Field } from '@edison/ui/field/field';
import type { ComponentProps } from 'react';
import { signUpText } from '../../../text/sign-ups.ts';
import styles from './sign-up-form.module.css';
import type { CodeCheck } from './use-code-check.ts';

interface CodeFieldProps extends Omit<ComponentProps<typeof Field>, 'label' | 'hint'> {
  /** As typed so far. */
  readonly typed: string;
  readonly check: CodeCheck;
}

const { form: text } = signUpText;

/** The code of an event that asks for one; leaving the field looks it up. */
export function CodeField({ typed, check, onBlur, error, ...tied }: CodeFieldProps) {
  return (
    <div>
      <Field
        {...tied}
        label={text.code}
        hint={text.codeHint}
        error={check.problemOf(typed) ?? error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        onBlur={(left) => {
          onBlur?.(left);
          check.look(typed);
        }}
      />
      <p className={styles.good} role="status">
        {check.isGood(typed) ? text.codeGood : ''}
      </p>
    </div>
  );
}
