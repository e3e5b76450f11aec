import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, useId, useState } from 'react';
import styles from './page.module.css';
import { Failed } from './section.tsx';

interface OptionalSectionProps<Item, Outcome> {
  /** Of the items, and of what the last action led to. */
  readonly headline: string | ((items: readonly Item[], outcome: Outcome | undefined) => string);
  /** The headline of a failure: the section's would say that there is something. */
  readonly failed: string;
  readonly query: UseQueryResult<{ readonly items: readonly Item[] }, Error>;
  /** Shown in place of the section when there is nothing; nothing by default. */
  readonly empty?: ReactNode;
  /** The notice of an action's outcome, which takes the focus: what was acted on is mostly gone by then. */
  readonly notice: (outcome: Outcome) => ReactNode;
  /** The items, of which there is at least one. */
  readonly children: (items: readonly Item[], onOutcome: (outcome: Outcome) => void) => ReactNode;
}

/**
 * A list to act on that is there only when its query has found something, or an action has just had an outcome: nothing while it loads, since
 * mostly nothing comes.
 */
export function OptionalSection<Item, Outcome>(props: OptionalSectionProps<Item, Outcome>) {
  const { headline, failed, query, empty = null, notice, children } = props;
  const name = useId();
  // The count tells outcomes apart that are alike, so that each takes the focus.
  const [last, setLast] = useState<{ readonly outcome: Outcome; readonly count: number }>();
  const onOutcome = (outcome: Outcome) => setLast((before) => ({ outcome, count: (before?.count ?? 0) + 1 }));
  const { data, error, isFetching, refetch } = query;
  const failure = error === null ? null : <Failed headline={failed} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return failure;
  const { items } = data;
  if (items.length === 0 && last === undefined) return failure ?? empty;
  return (
    <section className={styles.section} aria-labelledby={name}>
      <h2 id={name}>{typeof headline === 'string' ? headline : headline(items, last?.outcome)}</h2>
      {failure}
      {last === undefined ? null : <Fragment key={last.count}>{notice(last.outcome)}</Fragment>}
      {items.length === 0 ? null : children(items, onOutcome)}
    </section>
  );
}
