import type { BlockProps } from '../block-props.ts';
import { Picture } from '../picture/picture.tsx';
import { Section } from '../section/section.tsx';

export default function Carousel({ content }: BlockProps<'carousel'>) {
  return (
    <Section content={content} intro={content.Intro}>
      {content.Slides.map(({ Image, Caption }) => (
        <figure key={Image.Url}>
          <Picture image={Image} />
          {Caption ? <figcaption>{Caption}</figcaption> : null}
        </figure>
      ))}
    </Section>
  );
}
