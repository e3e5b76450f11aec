import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './error-summary.module.css';

export interface FieldError {
  readonly fieldId: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly headline: string;
  readonly errors: readonly FieldError[];
  /** The number of attempts to submit: the summary takes the focus each time it rises. */
  readonly attempt: number;
}

/** The list of a form's errors after an attempt to submit. It takes the focus, and each line links to its field. */
export function ErrorSummary({ headline, errors, attempt }: ErrorSummaryProps) {
  const name = useId();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // After the render is finished: moving the focus blurs a field, and the blur validates it.
    if (attempt > 0) queueMicrotask(() => box.current?.focus());
  }, [attempt]);
  return (
    <div ref={box} className={styles.summary} role="alert" aria-labelledby={name} tabIndex={-1}>
      {/* Not a heading: the form may stand at any heading level. The box is named by `aria-labelledby`. */}
      <p className={styles.headline} id={name}>
        {headline}
      </p>
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a href={`#${error.fieldId}`} onClick={(event) => focusField(event, error.fieldId)}>
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (field === null) return;
  event.preventDefault();
  field.scrollIntoView?.({ block: 'center' });
  field.focus();
}
