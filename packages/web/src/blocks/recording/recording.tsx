import type { BlockProps } from '../block-props.ts';
import { Section } from '../section/section.tsx';

export default function Recording({ content }: BlockProps<'recording'>) {
  return (
    <Section content={content} intro={content.Intro}>
      <p>
        Vil du se optagelsen? Så <a href="/kontakt/">skriv til os</a>.
      </p>
    </Section>
  );
}
