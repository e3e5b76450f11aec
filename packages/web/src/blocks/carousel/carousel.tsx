import { type KeyboardEvent, type RefObject, useCallback, useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import { useLabel } from '../../text/use-label.ts';
import type { BlockProps } from '../block-props.ts';
import { Section } from '../section.tsx';
import styles from './carousel.module.css';
import { type CarouselMove, createCarouselReducer, initialCarousel } from './carousel-state.ts';
import { Controls } from './controls.tsx';
import { Slide } from './slide.tsx';
import { prefersReducedMotion, useAutoplay } from './use-autoplay.ts';

const never = () => () => undefined;

/** A carousel of pictures. Without JavaScript it is a row that scrolls. */
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

interface SlidesProps {
  readonly slides: BlockProps<'carousel'>['content']['Slides'];
  readonly name: string | undefined;
  /** Whether hydration is done; the markup around the pictures is the same before. */
  readonly isLive: boolean;
}

/** The scrolling row of pictures, moved by autoplay, buttons, arrow keys and swiping. */
function Slides({ slides, name, isLive }: SlidesProps) {
  const label = useLabel();
  const frame = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [state, move] = useReducer(createCarouselReducer(slides.length), initialCarousel);
  const { at, zoom, playing } = state;
  const forward = useCallback(() => move({ kind: 'time' }), []);
  useEffect(() => move({ kind: 'begin', still: prefersReducedMotion() }), []);
  useAutoplay(frame, playing, at, forward);
  useSlide(row, at);

  const numbered = (place: number) => `${label('Aria.Carousel.Slide')} ${place + 1} ${label('Aria.Carousel.Of')} ${slides.length}`;
  const shown = slides[at];
  return (
    // biome-ignore lint/a11y/useSemanticElements: no HTML element has the role of a carousel group
    <div
      ref={frame}
      role="group"
      className={styles.carousel}
      aria-roledescription={label('Aria.Carousel.Role')}
      aria-label={name}
      onKeyDown={(event) => followArrows(event, move)}
    >
      <div className={styles.bar}>{isLive ? <Controls state={state} count={slides.length} move={move} /> : null}</div>
      <ul
        ref={row}
        className={styles.row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area needs focus to be scrolled by keyboard, also without script
        tabIndex={0}
        data-locked={zoom > 1}
        onScroll={({ currentTarget }) => followScroll(currentTarget, move)}
        onPointerDown={() => move({ kind: 'touch' })}
      >
        {slides.map((slide, place) => (
          <Slide
            key={`${slide.Image.Url}-${slide.Caption}`}
            slide={slide}
            name={numbered(place)}
            zoom={place === at ? zoom : 1}
            onZoom={() => move({ kind: 'zoom-whole' })}
          />
        ))}
      </ul>
      <p className="visually-hidden" aria-live={playing === 'off' ? 'polite' : 'off'}>
        {isLive ? `${numbered(at)}. ${shown?.Caption ?? shown?.Image.AltText ?? ''}` : null}
      </p>
    </div>
  );
}

/** Scrolls the row to the picture with this number, unless it is there already. */
function useSlide(row: RefObject<HTMLUListElement | null>, at: number): void {
  useEffect(() => {
    const shown = row.current;
    if (shown && nearest(shown) !== at) slideTo(shown, at * shown.clientWidth, prefersReducedMotion());
  }, [row, at]);
}

/** Arrow keys change the picture, except inside an enlarged one, where they scroll. */
function followArrows(event: KeyboardEvent, move: (move: CarouselMove) => void): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
  const inLarge = event.target instanceof Element && event.target.closest('[data-zoom]:not([data-zoom="1"])') !== null;
  if (by === undefined || inLarge) return;
  event.preventDefault();
  move({ kind: 'step', by });
}

/** After a swipe the picture nearest to the scroll position becomes the current one. */
function followScroll(row: HTMLElement, move: (move: CarouselMove) => void): void {
  if (row.dataset.sliding === undefined && row.clientWidth > 0) move({ kind: 'scrolled', to: nearest(row) });
}

function nearest(row: HTMLElement): number {
  return row.clientWidth > 0 ? Math.round(row.scrollLeft / row.clientWidth) : 0;
}

/** Duration of the scroll to the next picture. */
const slideMilliseconds = 300;

const latest = new WeakMap<HTMLElement, symbol>();

/**
 * Scrolls an element horizontally to `left` in 300 ms, or at once with `still`. A second call cancels the first. Done frame by frame, since
 * the duration of the browser's smooth scrolling cannot be set.
 */
function slideTo(scroller: HTMLElement, left: number, still: boolean): void {
  const run = Symbol('slide');
  latest.set(scroller, run);
  const from = scroller.scrollLeft;
  const begun = performance.now();
  // Switches scroll snapping off, which would pull back between two frames.
  scroller.dataset.sliding = 'true';
  step();

  function step(): void {
    if (latest.get(scroller) !== run) return;
    const part = still ? 1 : Math.min((performance.now() - begun) / slideMilliseconds, 1);
    scroller.scrollLeft = from + (left - from) * (1 - (1 - part) ** 3);
    if (part < 1) requestAnimationFrame(step);
    else delete scroller.dataset.sliding;
  }
}
