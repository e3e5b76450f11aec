import type { BlockProps } from '../block-props.ts';
import { Section } from '../section/section.tsx';
import styles from './image.module.css';
import { Picture } from './picture.tsx';

export default function Figure({ content }: BlockProps<'image'>) {
  return (
    <Section content={content}>
      <figure className={styles.picture}>
        <Picture image={content.Image} sizes="(min-width: 82rem) 56rem, (min-width: 60rem) 68vw, 92vw" />
        {content.Caption ? <figcaption>{content.Caption}</figcaption> : null}
      </figure>
    </Section>
  );
}
