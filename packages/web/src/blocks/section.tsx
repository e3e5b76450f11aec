import type { ReactNode } from 'react';
import styles from './section.module.css';
import { contentClass } from './themes.ts';

interface SectionProps {
  readonly content: { readonly Headline?: string | undefined; readonly AnchorId?: string | undefined; readonly Theme?: string | undefined };
  readonly intro?: string | undefined;
  /** `wide` uses the whole page, `text` the measure of a line, with the heading beside it. */
  readonly width?: 'wide' | 'text';
  /** The surface where editors have not chosen one. */
  readonly theme?: string;
  readonly children: ReactNode;
}

/** The frame of a block: its surface, its anchor and its heading. */
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

/** The heading of an item in a block: one step below the block's own heading, or in its place where it has none. */
export function headingBelow(content: { readonly Headline?: string | undefined }): 'h2' | 'h3' {
  return content.Headline ? 'h3' : 'h2';
}
