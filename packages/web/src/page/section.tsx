import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { Skeleton } from '@edison/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ApiProblem } from '../api/api-problem.ts';
import { portalText } from '../text/portal.ts';
import { problemSentences } from '../text/problem-sentences.ts';
import styles from './page.module.css';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data, Error>;
  /** The number, height and label of the skeleton shapes. */
  readonly waiting: { readonly label?: string; readonly cards: number; readonly size: 'small' | 'medium' | 'large' };
  readonly children: (data: Data) => ReactNode;
}

/** The states of a query: loading, failed with a retry button, or loaded. Loaded data stays visible during a refetch. */
export function Loaded<Data>({ query, waiting, children }: LoadedProps<Data>) {
  return (
    <>
      {query.isPending ? <Skeleton label={portalText.waiting} {...waiting} /> : null}
      {query.isError ? <Failed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} /> : null}
      {query.data === undefined ? null : children(query.data)}
    </>
  );
}

interface SectionProps<Data> extends LoadedProps<Data> {
  readonly headline: string;
}

/** A section of a page with a query of its own. */
export function Section<Data>({ headline, query, waiting, children }: SectionProps<Data>) {
  const name = useId();
  return (
    <section className={styles.section} aria-labelledby={name}>
      <h2 id={name}>{headline}</h2>
      <Loaded query={query} waiting={{ label: `${portalText.waiting} ${headline}`, ...waiting }}>
        {children}
      </Loaded>
    </section>
  );
}

interface FailedProps {
  readonly headline?: string;
  readonly error: Error;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Permanent errors, for which a retry is not offered. */
const permanentErrors: ReadonlySet<string> = new Set(['NOT_FOUND', 'GONE', 'FORBIDDEN', 'DOMAIN_PUBLIC']);

/** The error, with a retry button unless it is permanent; where a step-up is needed, the button has the dialog ask for it. */
export function Failed({ headline = portalText.failed, error, busy, onRetry }: FailedProps) {
  const code = error instanceof ApiProblem ? error.code : 'UNEXPECTED';
  return (
    <Notice tone="error" headline={headline}>
      <p>{problemSentences[code]}</p>
      {permanentErrors.has(code) ? null : (
        <Button
          kind="secondary"
          label={portalText.retry}
          busy={busy}
          onClick={code === 'STEP_UP_NEEDED' ? () => dispatchEvent(new Event('step-up')) : onRetry}
        />
      )}
    </Notice>
  );
}
