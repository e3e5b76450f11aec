import { Button } from '@edison/ui/button/button';
import { Notice } from '@edison/ui/notice/notice';
import { Skeleton } from '@edison/ui/skeleton/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ApiProblem } from '../api/api-problem.ts';
import { portalText } from '../text/portal.ts';
import { problemSentences } from '../text/problem-sentences.ts';
import styles from './page.module.css';

interface SectionProps<Data> {
  readonly headline: string;
  readonly query: UseQueryResult<Data, Error>;
  /** How many shapes stand there while waiting, and how high. */
  readonly waiting: { readonly cards: number; readonly size: 'small' | 'medium' | 'large' };
  readonly children: (data: Data) => ReactNode;
}

/** A part of a page that fetches for itself: waiting, failed with a way to try again, or there. What is there stays while it is fetched anew. */
export function Section<Data>({ headline, query, waiting, children }: SectionProps<Data>) {
  const name = useId();
  return (
    <section className={styles.section} aria-labelledby={name}>
      <h2 id={name}>{headline}</h2>
      {query.isPending ? <Skeleton label={`${portalText.waiting} ${headline}`} {...waiting} /> : null}
      {query.isError ? <Failed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} /> : null}
      {query.data === undefined ? null : children(query.data)}
    </section>
  );
}

interface FailedProps {
  readonly headline?: string;
  readonly error: Error;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Asked for again they say the same. */
const lasting: ReadonlySet<string> = new Set(['NOT_FOUND', 'GONE', 'FORBIDDEN']);

/** What went wrong, and a button to try again where that may help. */
export function Failed({ headline = portalText.failed, error, busy, onRetry }: FailedProps) {
  const code = error instanceof ApiProblem ? error.code : 'UNEXPECTED';
  return (
    <Notice tone="error" headline={headline}>
      <p>{problemSentences[code]}</p>
      {lasting.has(code) ? null : <Button kind="secondary" label={portalText.retry} busy={busy} onClick={onRetry} />}
    </Notice>
  );
}
