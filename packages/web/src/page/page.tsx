import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  readonly headline: string;
  /** The language of the headline when it is not Danish. */
  readonly lang?: 'en';
  readonly lead?: string;
  /** Actions on the whole page, beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of a private page: its h1, a sentence about its purpose, and its sections. */
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
