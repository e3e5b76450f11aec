import type { BlockProps } from '../block-props.ts';
import { Section } from '../section/section.tsx';
import styles from './quote.module.css';

export default function Quote({ content }: BlockProps<'quote'>) {
  return (
    <Section content={content} theme="koral">
      <figure className={styles.quote}>
        <span className={styles.mark} aria-hidden="true">
          ”
        </span>
        <blockquote>
          <p>{content.Text}</p>
        </blockquote>
        <figcaption>
          <strong>{content.Name}</strong>
          <span>{content.Role}</span>
        </figcaption>
      </figure>
    </Section>
  );
}
