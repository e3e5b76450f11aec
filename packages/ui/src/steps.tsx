import styles from './steps.module.css';

interface StepsProps {
  /** The list's accessible name. */
  readonly label: string;
  readonly steps: readonly string[];
  /** The current step, counted from 0. */
  readonly now: number;
}

/** Shows the progress through a few steps. It has no buttons: the form has its own for forward and back. */
export function Steps({ label, steps, now }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, at) => (
        <li key={step} className={styles.step} data-state={stateOf(at, now)} aria-current={at === now ? 'step' : undefined}>
          <span className={styles.number} aria-hidden="true">
            {at + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}

function stateOf(at: number, now: number): 'done' | 'now' | 'ahead' {
  if (at === now) return 'now';
  return at < now ? 'done' : 'ahead';
}
