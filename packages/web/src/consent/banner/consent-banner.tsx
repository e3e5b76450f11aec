import { type RefObject, useEffect, useRef } from 'react';
import { consentWords } from '../../text/frame/consent-words.ts';
import styles from './consent-banner.module.css';

const { banner: text, more, morePath } = consentWords;

interface ConsentBannerProps {
  /** The accessible name. */
  readonly label: string;
  readonly onAnswer: (yes: boolean) => void;
  readonly onChoose: () => void;
}

/** The consent question at the bottom of the window. It is not modal, and both answers have equal buttons side by side. */
export function ConsentBanner({ label, onAnswer, onChoose }: ConsentBannerProps) {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => reserveSpaceFor(banner), []);
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

/** Reserves the banner's height as `--bottom-taken`, so that it covers neither the end of the page nor the focused element. */
function reserveSpaceFor(banner: RefObject<HTMLElement | null>): () => void {
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
