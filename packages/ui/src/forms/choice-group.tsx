import { type ReactNode, useId } from 'react';
import styles from './choice-group.module.css';
import type { FieldTexts } from './field-frame.tsx';

export interface ChoiceGroupProps extends FieldTexts {
  readonly id?: string | undefined;
  /** Puts the choices side by side; for many short ones. */
  readonly compact?: boolean | undefined;
  readonly children: ReactNode;
}

/** A fieldset named by its legend, with hint and error in `aria-describedby`. Focusable, so that an error summary can link to it. */
export function ChoiceGroup({ label, hint, error, optionalText, id, compact, children }: ChoiceGroupProps) {
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
      data-compact={compact || undefined}
    >
      <legend className={styles.legend}>
        {label}
        {optionalText === undefined ? null : ' '}
        {optionalText === undefined ? null : <span className={styles.optional}>{optionalText}</span>}
      </legend>
      {hint === undefined ? null : (
        <p className={styles.hint} id={`${group}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.choices}>{children}</div>
      {error === undefined ? null : (
        <p className={styles.error} id={`${group}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
