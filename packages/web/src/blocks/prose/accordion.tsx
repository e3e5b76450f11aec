import type { BlockProps } from '../block-props.ts';
import { Section } from '../section/section.tsx';
import styles from './accordion.module.css';
import prose from './prose.module.css';

/** Questions that open by themselves, with or without script. */
export default function Accordion({ content }: BlockProps<'accordion'>) {
  return (
    <Section content={content} width="text">
      <div className={styles.items}>
        {content.Items.map(({ Question, Html }) => (
          <details key={Question} className={styles.item}>
            <summary>
              <h3>{Question}</h3>
            </summary>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server by allow-list */}
            <div className={`${prose.prose} ${styles.answer}`} dangerouslySetInnerHTML={{ __html: Html }} />
          </details>
        ))}
      </div>
    </Section>
  );
}
