import type { ReactNode } from 'react';
import styles from './section.module.css';
import { contentClass } from './themes.ts';

interface SectionProps {
  readonly content: { readonly Headline?: string | undefined; readonly AnchorId?: string | undefined; readonly Theme?: string | undefined };
  readonly intro?: string | undefined;
  /** `wide` uses the whole page width; `text` is a column of reading width with the heading beside it. */
  readonly width?: 'wide' | 'text';
  /** The default theme, when editors have chosen none. */
  readonly theme?: string;
  readonly children: ReactNode;
}

/** The frame of a block: its theme, anchor and heading. */
export function Section({ content, intro, width = 'wide', theme, children }: SectionProps) {
  return (
    <section id={content.AnchorId} className={`${styles.section} ${contentClass(content.Theme ?? theme)}`} data-width={width}>
      <div className={styles.inner}>
        {content.Headline ? <h2>{content.Headline}</h2> : null}
        {intro ? <p className={styles.intro}>{intro}</p> : null}
        {children}
      </div>
    </section>
  );
}

/** The level of an item's heading: one below the block's heading, or that level itself when the block has none. */
export function headingBelow(content: { readonly Headline?: string | undefined }): 'h2' | 'h3' {
  return content.Headline ? 'h3' : 'h2';
}
