import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { ApiProblem } from '../../api/api-problem.ts';
import { schoolText } from '../../text/users/school.ts';
import type { ChosenSchool, Institution } from './institution-queries.ts';
import styles from './school.module.css';
import { nameWithCity } from './school-hits.tsx';

const { similar: text } = schoolText;

interface DidYouMeanProps {
  readonly candidates: readonly Institution[];
  readonly onChoose: (school: ChosenSchool) => void;
  readonly onInsist: () => void;
}

/** Schools that may be the one that was asked for: one of them, or the new one all the same. */
export function DidYouMean({ candidates, onChoose, onInsist }: DidYouMeanProps) {
  return (
    <Notice tone="warning" headline={text.headline} takesFocus>
      <p>{text.text}</p>
      <ul className={styles.hits} aria-label={text.headline}>
        {candidates.map((each) => (
          <li key={each.institutionId}>
            <Button
              kind="secondary"
              label={`${schoolText.pick} ${nameWithCity(each)}`}
              onClick={() => onChoose({ institutionId: each.institutionId, name: nameWithCity(each), waits: false })}
            />
          </li>
        ))}
      </ul>
      <div className={styles.insist}>
        <Button kind="quiet" label={text.insist} onClick={onInsist} />
      </div>
    </Notice>
  );
}

/** The schools that a refusal names as likely the same; undefined for any other refusal. */
export function candidatesOf(error: Error | null): readonly Institution[] | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'SIMILAR_EXISTS') return undefined;
  const { candidates } = error.wire.details ?? {};
  return Array.isArray(candidates) ? candidates : undefined;
}
