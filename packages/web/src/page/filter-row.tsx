import { Button } from '@edison/ui/button/button';
import { type ReactNode, useRef } from 'react';
import styles from './parts.module.css';

interface FilterRowProps {
  readonly name: string;
  /** How many are left, in words; announced when it changes. */
  readonly hits: string;
  /** Takes all filters off; undefined while none is on. */
  readonly onClear: (() => void) | undefined;
  readonly clearLabel: string;
  /** The fields, in a row where there is room. */
  readonly children: ReactNode;
}

/** What a list is narrowed by, and how many are left. */
export function FilterRow({ name, hits, onClear, clearLabel, children }: FilterRowProps) {
  const count = useRef<HTMLParagraphElement>(null);
  function clear(): void {
    onClear?.();
    // The button goes away with what it cleared.
    count.current?.focus();
  }
  return (
    <search className={styles.filters} aria-label={name}>
      {children}
      <div className={styles.hits}>
        <p role="status" ref={count} tabIndex={-1}>
          {hits}
        </p>
        {onClear === undefined ? null : <Button kind="quiet" label={clearLabel} onClick={clear} />}
      </div>
    </search>
  );
}
