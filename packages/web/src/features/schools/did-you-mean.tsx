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

/** Existing schools that the requested one may duplicate, to choose one of them or insist on the new one. */
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

/** The similar schools in a refusal; undefined for any other refusal. */
export function candidatesOf(error: Error | null): readonly Institution[] | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'SIMILAR_EXISTS') return undefined;
  const { candidates } = error.wire.details ?? {};
  return Array.isArray(candidates) ? candidates : undefined;
}
