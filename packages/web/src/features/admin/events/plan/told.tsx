import { problemDetails } from '@edison/contracts/problem-details';
import { Notice } from '@edison/ui/notice/notice';
import { ApiProblem } from '../../../../api/api-problem.ts';
import { usesInWords } from '../../../../text/planning/plan-tab.ts';
import { Refusal } from '../../../sign-ups/refusal.tsx';
import styles from '../events.module.css';

/** What came of a press: done, or refused with what stands in the way. */
export interface Telling {
  readonly headline: string;
  readonly text?: string;
  readonly error?: Error;
  /** Above what is counted, where something is in use. */
  readonly inUse?: string;
}

/** Tells what came of a press, and takes the focus each time. */
export function Told({ telling }: { readonly telling: Telling | undefined }) {
  if (telling === undefined) return null;
  const { headline, text, error, inUse } = telling;
  const counts = error instanceof ApiProblem && error.code === 'IN_USE' ? countsOf(error) : undefined;
  if (error !== undefined && counts === undefined) return <Refusal key={headline} headline={headline} error={error} />;
  return (
    <Notice tone={error === undefined ? 'success' : 'error'} headline={headline} takesFocus>
      {text === undefined ? null : <p>{text}</p>}
      {counts === undefined ? null : <p>{inUse}</p>}
      {counts === undefined ? null : (
        <ul className={styles.list}>
          {usesInWords(counts).map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function countsOf({ wire }: ApiProblem): Readonly<Record<string, number>> {
  return problemDetails.IN_USE.safeParse(wire.details).data?.counts ?? {};
}
