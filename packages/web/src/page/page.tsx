import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  readonly headline: string;
  /** Language of the headline where it is not Danish. */
  readonly lang?: 'en';
  readonly lead?: string;
  /** Beside the heading: what can be done with the whole page. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A private page: its one h1, a sentence on what it is for, and its parts. */
export function Page({ headline, lang, lead, aside, children }: PageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.opening}>
        <div>
          <h1 lang={lang} tabIndex={-1}>
            {headline}
          </h1>
          {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </div>
  );
}
