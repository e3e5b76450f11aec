import styles from './skeleton.module.css';

interface SkeletonProps {
  /** What is on its way, for those who cannot see the shapes. */
  readonly label: string;
  /** How many cards stand there while waiting; as many as are expected. */
  readonly cards?: number;
  /** Height of each, as the cards that will come. */
  readonly size?: 'small' | 'medium' | 'large';
}

/** Shapes with the size of what comes, so that nothing jumps. */
export function Skeleton({ label, cards = 1, size = 'medium' }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status" aria-busy="true" aria-label={label} data-size={size}>
      {Array.from({ length: cards }, (_, index) => `shape-${index}`).map((key) => (
        <span key={key} className={styles.shape} />
      ))}
    </div>
  );
}
