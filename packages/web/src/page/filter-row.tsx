import { Button } from '@edison/ui/button';
import { type ReactNode, useRef } from 'react';
import styles from './parts.module.css';

interface FilterRowProps {
  readonly name: string;
  /** The number of matches, in words; announced when it changes. */
  readonly hits: string;
  /** Clears all filters; undefined while none is set. */
  readonly onClear: (() => void) | undefined;
  readonly clearLabel: string;
  /** The fields, in a row where there is room. */
  readonly children: ReactNode;
}

/** The filters of a list, and the number of matches. */
export function FilterRow({ name, hits, onClear, clearLabel, children }: FilterRowProps) {
  const count = useRef<HTMLParagraphElement>(null);
  function clear(): void {
    onClear?.();
    // The button disappears with the filters: the focus moves to the count.
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
