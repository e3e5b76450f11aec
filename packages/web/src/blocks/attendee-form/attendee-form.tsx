import type { BlockProps } from '../block-props.ts';
import { Section } from '../section/section.tsx';

export default function AttendeeForm({ content }: BlockProps<'attendeeForm'>) {
  return (
    <Section content={content} intro={content.Intro}>
      <p>
        Vil du tilmelde dig? Så <a href="/kontakt/">skriv til os</a>.
      </p>
    </Section>
  );
}
