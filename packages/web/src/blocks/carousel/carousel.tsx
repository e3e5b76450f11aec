import { useSyncExternalStore } from 'react';
import type { BlockProps } from '../block-props.ts';
import { Section } from '../section/section.tsx';
import { Slides } from './slides.tsx';

const never = () => () => undefined;

/** Pictures side by side, one at a time. Without script it is a row that scrolls. */
export default function Carousel({ content }: BlockProps<'carousel'>) {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <Section content={content} intro={content.Intro}>
      <Slides slides={content.Slides} name={content.Headline} isLive={isLive} />
    </Section>
  );
}
