import { problemDetails } from '@edison/contracts/problem-details';
import { Notice } from '@edison/ui/notice';
import { useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { Refusal } from '../../page/refusal.tsx';
import { usesInWords } from '../../text/admin/events/events.ts';
import styles from './admin.module.css';

/** The result of an action: success, or a refusal with its error. */
export interface ActionResult {
  readonly headline: string;
  readonly text?: string;
  readonly error?: Error;
  /** False where what failed would have saved nothing, such as counting beforehand. */
  readonly saves?: boolean;
  /** The sentence above the counts when the server refuses because the object is in use. */
  readonly inUse?: string;
}

/** Props of a part of the plan: the result of the last action in it, and the callback for a new one. */
export interface PartResult {
  readonly result: ActionResult | undefined;
  readonly onResult: (result: ActionResult | undefined) => void;
}

/** Shows the result of an action and takes the focus each time. */
export function ResultNotice({ result }: { readonly result: ActionResult | undefined }) {
  // A notice takes the focus when it appears, so each result gets one of its own.
  const [shown, setShown] = useState({ result, nth: 0 });
  if (shown.result !== result) setShown({ result, nth: shown.nth + 1 });
  return result === undefined ? null : <OneResult key={shown.nth} {...result} />;
}

function OneResult({ headline, text, error, saves, inUse }: ActionResult) {
  const counts = error instanceof ApiProblem && error.code === 'IN_USE' ? countsOf(error) : undefined;
  if (error !== undefined && counts === undefined)
    return <Refusal headline={headline} error={error} {...(saves !== undefined && { saves })} />;
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
