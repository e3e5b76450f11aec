import { type ReactNode, useId } from 'react';
import styles from './admin.module.css';

interface PartProps {
  readonly headline: string;
  readonly level?: 2 | 3;
  /** A sentence below the headline. */
  readonly lead?: string;
  /** Replaces the class that every part has. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A section of an admin page, labelled by its headline. */
export function Part({ headline, level = 2, lead, className = styles.part, children }: PartProps) {
  const name = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={className} aria-labelledby={name}>
      <Heading id={name}>{headline}</Heading>
      {lead === undefined ? null : <p className={styles.soft}>{lead}</p>}
      {children}
    </section>
  );
}
