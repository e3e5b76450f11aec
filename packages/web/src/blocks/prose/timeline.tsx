import type { BlockProps } from '../block-props.ts';
import { Section } from '../section/section.tsx';
import styles from './timeline.module.css';

export default function Timeline({ content }: BlockProps<'timeline'>) {
  return (
    <Section content={content} width="text">
      <ol className={styles.steps}>
        {content.Steps.map(({ When, Headline, Text }) => (
          <li key={`${When}${Headline}`}>
            <p className={styles.when}>{When}</p>
            <h3>{Headline}</h3>
            <p>{Text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
