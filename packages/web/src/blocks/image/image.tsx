import type { BlockProps } from '../block-props.ts';
import { Section } from '../section/section.tsx';
import styles from './image.module.css';

export default function Picture({ content }: BlockProps<'image'>) {
  const { Url, AltText, Width, Height } = content.Image;
  return (
    <Section content={content}>
      <figure className={styles.picture}>
        <img src={Url} alt={AltText} width={Width ?? 1140} height={Height ?? 640} loading="lazy" />
        {content.Caption ? <figcaption>{content.Caption}</figcaption> : null}
      </figure>
    </Section>
  );
}
