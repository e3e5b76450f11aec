import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './error-summary.module.css';

export interface FieldError {
  readonly fieldId: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly headline: string;
  readonly errors: readonly FieldError[];
  /** Counts the tries: the summary takes the focus again at each. */
  readonly attempt: number;
}

/** All that must be mended, after a try to send. Takes the focus; each line leads to its field. */
export function ErrorSummary({ headline, errors, attempt }: ErrorSummaryProps) {
  const name = useId();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Not before the fields are all in place again: the one that is left by it is checked.
    if (attempt > 0) queueMicrotask(() => box.current?.focus());
  }, [attempt]);
  return (
    <div ref={box} className={styles.summary} role="alert" aria-labelledby={name} tabIndex={-1}>
      {/* No heading: a form stands at any level of a page's outline, and the box has its name all the same. */}
      <p className={styles.headline} id={name}>
        {headline}
      </p>
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a href={`#${error.fieldId}`} onClick={(event) => leadTo(event, error.fieldId)}>
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function leadTo(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (field === null) return;
  event.preventDefault();
  field.scrollIntoView?.({ block: 'center' });
  field.focus();
}
