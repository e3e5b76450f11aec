import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  /** The heading, which is also the accessible name. */
  readonly headline: string;
  readonly level?: 2 | 3 | 4;
  /** Shown beside the heading, as a badge or a small button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A box with a heading of its own. */
export function Card({ headline, level = 2, aside, children }: CardProps) {
  const name = useId();
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card} aria-labelledby={name}>
      <div className={styles.top}>
        <Heading className={styles.headline} id={name}>
          {headline}
        </Heading>
        {aside}
      </div>
      {children}
    </article>
  );
}
