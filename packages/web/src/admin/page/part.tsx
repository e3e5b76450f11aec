import { type ReactNode, useId, useState } from 'react';
import partStyles from '../../page/parts.module.css';
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

interface FoldedPartProps {
  readonly headline: string;
  /** It is open at first: something was typed in it before. */
  readonly open?: boolean;
  /** The class of what is folded. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A section that is folded away under its headline until it is wanted. */
export function FoldedPart({ headline, open = false, className, children }: FoldedPartProps) {
  const name = useId();
  const [atFirst] = useState(open);
  return (
    <section aria-labelledby={name}>
      <details className={`${partStyles.folded} ${styles.fold}`} open={atFirst}>
        <summary>
          <h3 id={name}>{headline}</h3>
        </summary>
        <div className={className}>{children}</div>
      </details>
    </section>
  );
}
