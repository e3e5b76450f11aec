import type { BlockProps } from '../block-props.ts';
import { Section } from '../section/section.tsx';

export default function Material({ content }: BlockProps<'material'>) {
  return (
    <Section content={content} intro={content.Intro}>
      <p>
        Vil du have materialet? Så <a href="/kontakt/">skriv til os</a>.
      </p>
    </Section>
  );
}
