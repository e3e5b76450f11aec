import { Spark } from '../../drawings/spark.tsx';
import type { BlockProps } from '../block-props.ts';
import { contentClass } from '../themes.ts';
import { Actions } from './actions.tsx';
import styles from './call-to-action.module.css';

/** The last section of a page: it leads on. */
export default function CallToAction({ content }: BlockProps<'callToAction'>) {
  const { Headline, Text, Primary, Secondary, AnchorId, Theme } = content;
  return (
    <section id={AnchorId} className={styles.frame}>
      <div className={`${styles.panel} ${contentClass(Theme ?? 'yellow')}`}>
        <Spark />
        <div>
          <h2>{Headline}</h2>
          <p className={styles.text}>{Text}</p>
        </div>
        <Actions primary={Primary} secondary={Secondary} className={styles.actions} />
      </div>
    </section>
  );
}
