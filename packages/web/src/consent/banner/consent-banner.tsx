import { type RefObject, useEffect, useRef } from 'react';
import { consentWords } from '../../text/frame/consent-words.ts';
import styles from './consent-banner.module.css';

const { banner: text, more, morePath } = consentWords;

interface ConsentBannerProps {
  /** What screen readers call it. */
  readonly label: string;
  readonly onAnswer: (yes: boolean) => void;
  readonly onChoose: () => void;
}

/** A question at the bottom of the window that waits for nobody. Yes and no look the same and stand side by side. */
export function ConsentBanner({ label, onAnswer, onChoose }: ConsentBannerProps) {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => keepRoomFor(banner), []);
  return (
    <section ref={banner} className={styles.banner} aria-label={label}>
      <div className={styles.text}>
        <h2>{text.headline}</h2>
        <p>
          {text.text} <a href={morePath}>{more}</a>
        </p>
      </div>
      <div className={styles.answers}>
        <button type="button" className="button" onClick={() => onAnswer(false)}>
          {text.no}
        </button>
        <button type="button" className="button" onClick={() => onAnswer(true)}>
          {text.yes}
        </button>
        <button type="button" className="button" onClick={onChoose}>
          {text.choose}
        </button>
      </div>
    </section>
  );
}

/** Keeps room at the end of the page, and keeps what has the focus above the question. Nothing that is seen moves. */
function keepRoomFor(banner: RefObject<HTMLElement | null>): () => void {
  const { style } = document.documentElement;
  const measure = (): void => style.setProperty('--bottom-taken', `${banner.current?.offsetHeight ?? 0}px`);
  const watcher = new ResizeObserver(measure);
  if (banner.current) watcher.observe(banner.current);
  measure();
  return () => {
    watcher.disconnect();
    style.removeProperty('--bottom-taken');
  };
}
