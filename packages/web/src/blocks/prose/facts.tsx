import type { BlockProps } from '../block-props.ts';
import { Section } from '../section/section.tsx';
import styles from './facts.module.css';

export default function Facts({ content }: BlockProps<'facts'>) {
  return (
    <Section content={content} theme="gul">
      <dl className={styles.facts}>
        {content.Facts.map(({ Figure, Text }) => (
          <div key={Text}>
            <dt>{Text}</dt>
            <dd>{Figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
