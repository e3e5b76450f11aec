import type { BlockProps } from '../block-props.ts';
import { Section } from '../section/section.tsx';

export default function JudgeForm({ content }: BlockProps<'judgeForm'>) {
  return (
    <Section content={content} intro={content.Intro}>
      <p>
        Vil du være dommer? Så <a href="/kontakt/">skriv til os</a>.
      </p>
    </Section>
  );
}
