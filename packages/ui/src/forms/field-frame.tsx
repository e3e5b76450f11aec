import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** The texts around the control of any field. Hint and error are tied to the control by `aria-describedby`. */
export interface FieldTexts {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The error message; undefined while the field is valid. */
  readonly error?: string | undefined;
  /** Shown beside the label of an optional field. */
  readonly optionalText?: string | undefined;
}

export interface ControlAttributes {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldTexts {
  readonly id?: string | undefined;
  readonly children: (ties: ControlAttributes) => ReactNode;
}

/** Lays out label, hint, control and error, in this order. */
export function FieldFrame({ label, hint, error, optionalText, id, children }: FieldFrameProps) {
  const own = useId();
  const control = id ?? own;
  const ids = [hint === undefined ? '' : `${control}-hint`, error === undefined ? '' : `${control}-error`].filter(Boolean);
  return (
    <div className={styles.field} data-invalid={error === undefined ? undefined : true}>
      <label className={styles.label} htmlFor={control}>
        {label}
        {optionalText === undefined ? null : ' '}
        {optionalText === undefined ? null : <span className={styles.optional}>{optionalText}</span>}
      </label>
      {hint === undefined ? null : (
        <p className={styles.hint} id={`${control}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id: control,
        className: styles.control,
        'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error === undefined ? null : (
        <p className={styles.error} id={`${control}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
