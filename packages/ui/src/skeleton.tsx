import styles from './skeleton.module.css';

interface SkeletonProps {
  /** What is loading, for screen readers. */
  readonly label: string;
  /** How many cards to show: as many as will probably arrive. */
  readonly cards?: number;
  /** The height of each, near that of the real cards. */
  readonly size?: 'small' | 'medium' | 'large';
}

/** Grey shapes of the size of the content that is loading, so that nothing moves when it arrives. */
export function Skeleton({ label, cards = 1, size = 'medium' }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status" aria-busy="true" aria-label={label} data-size={size}>
      {Array.from({ length: cards }, (_, index) => `shape-${index}`).map((key) => (
        <span key={key} className={styles.shape} />
      ))}
    </div>
  );
}
