import { useLayoutEffect, useRef } from 'react';
import type { BlockProps } from '../block-props.ts';
import { Picture } from '../picture.tsx';
import styles from './carousel.module.css';
import type { Zoom } from './carousel-state.ts';

interface SlideProps {
  readonly slide: BlockProps<'carousel'>['content']['Slides'][number];
  /** The accessible name: "Billede 2 af 5". */
  readonly name: string;
  readonly zoom: Zoom;
  readonly onZoom: () => void;
}

/** One picture; an enlarged one scrolls in both directions, by touch, wheel and arrow keys. */
export function Slide({ slide, name, zoom, onZoom }: SlideProps) {
  const isLarge = zoom > 1;
  const picture = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each zoom starts at the middle of the picture
  useLayoutEffect(() => {
    const { current } = picture;
    if (current === null) return;
    current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
    current.scrollTop = (current.scrollHeight - current.clientHeight) / 2;
  }, [zoom]);
  return (
    <li className={styles.slide}>
      <figure aria-label={name}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the carousel has buttons for zooming too */}
        <div
          ref={picture}
          className={styles.picture}
          data-zoom={zoom}
          onDoubleClick={onZoom}
          {...(isLarge ? { tabIndex: 0, role: 'group', 'aria-label': name } : {})}
        >
          <Picture image={slide.Image} sizes={isLarge ? '(min-width: 64rem) 180rem, 276vw' : '(min-width: 64rem) 60rem, 92vw'} />
        </div>
        {slide.Caption ? <figcaption>{slide.Caption}</figcaption> : null}
      </figure>
    </li>
  );
}
