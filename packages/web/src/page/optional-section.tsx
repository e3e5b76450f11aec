import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import styles from './page.module.css';
import { Failed } from './section.tsx';

interface OptionalSectionProps<Data> {
  readonly headline: string;
  /** The headline of a failure: the section's would say that there is something. */
  readonly failed: string;
  readonly query: UseQueryResult<Data, Error>;
  readonly isEmpty: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
}

/** A section that is there only when its query has found something: nothing while it loads, since mostly nothing comes. */
export function OptionalSection<Data>({ headline, failed, query, isEmpty, children }: OptionalSectionProps<Data>) {
  const name = useId();
  const { data, error, isFetching, refetch } = query;
  const failure = error === null ? null : <Failed headline={failed} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined || isEmpty(data)) return failure;
  return (
    <section className={styles.section} aria-labelledby={name}>
      <h2 id={name}>{headline}</h2>
      {failure}
      {children(data)}
    </section>
  );
}
