import type { BlockOf } from '@edison/contracts/content/blocks';
import { Spark } from '../drawings/spark.tsx';
import type { BlockProps } from './block-props.ts';
import styles from './call-to-action.module.css';
import { contentClass } from './themes.ts';

/** The last section of a page, with a link to the next step. */
export function CallToAction({ content }: BlockProps<'callToAction'>) {
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

type Button = BlockOf<'callToAction'>['Primary'];

interface ActionsProps {
  readonly primary?: Button | undefined;
  /** The less prominent link. */
  readonly secondary?: Button | undefined;
  readonly className?: string | undefined;
}

/** The primary link of a section, and optionally a secondary one. */
export function Actions({ primary, secondary, className }: ActionsProps) {
  if (!primary && !secondary) return null;
  return (
    <p className={className}>
      {primary ? (
        <a className="button" data-kind="primary" href={primary.Url}>
          {primary.Text}
        </a>
      ) : null}
      {secondary ? (
        <a className="button" href={secondary.Url}>
          {secondary.Text}
        </a>
      ) : null}
    </p>
  );
}
