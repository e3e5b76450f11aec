import type { WireProblem } from '@edison/contracts/problem';
import { Lost } from '../drawings/lost.tsx';
import { pageSentence } from '../text/frame/page-sentences.ts';
import { problemTitle } from '../text/words.ts';
import styles from './plain-view.module.css';

/** The page for a refusal: what happened, and links to continue. */
export default function ProblemView({ problem }: { readonly problem: WireProblem }) {
  return (
    <div className={styles.view}>
      <div className={styles.art}>
        <Lost />
      </div>
      <h1 lang={problem.problem === 'NOT_FOUND' ? 'en' : undefined}>{problemTitle(problem.problem)}</h1>
      <p className={styles.lead}>{pageSentence(problem.problem)}</p>
      <p className={styles.actions}>
        <a className="button" data-kind="primary" href="/">
          Gå til forsiden
        </a>
        <a className="button" href="/kurser-og-events/">
          Se kurser og events
        </a>
        <a className="button" href="/undervisningsmateriale/">
          Find materialer
        </a>
      </p>
      {problem.requestId && problem.statusCode !== 404 && problem.statusCode !== 410 ? (
        <p className={styles.small}>
          Skriver du til os, så send denne kode med: <code>{problem.requestId}</code>
        </p>
      ) : null}
    </div>
  );
}
