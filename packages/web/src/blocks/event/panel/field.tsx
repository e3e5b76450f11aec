import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface FieldAria {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly children: (aria: FieldAria) => ReactNode;
}

/** A label above, a hint below it, the error in words, and the control tied to all of them. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className={styles.small}>
        {hint}
      </p>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
      {children({ id, 'aria-describedby': error ? `${id}-hint ${id}-error` : `${id}-hint`, 'aria-invalid': error !== undefined })}
    </div>
  );
}
